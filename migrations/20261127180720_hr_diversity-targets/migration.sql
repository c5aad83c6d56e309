CREATE TABLE "diversity_target" (
	"company_id" uuid,
	"id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"import_line" integer,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"group" text NOT NULL,
	"level" integer,
	"base_on" date NOT NULL,
	"target_share" numeric(38,12) NOT NULL,
	"target_on" date NOT NULL,
	"owner" uuid NOT NULL,
	"basis" text,
	CONSTRAINT "diversity_target_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "diversity_target" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diversity_initiative" (
	"company_id" uuid,
	"id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"import_line" integer,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"target" uuid,
	"owner" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"status" text DEFAULT 'planned' NOT NULL,
	"currency" text,
	"cost_minor" bigint,
	"result" text,
	CONSTRAINT "diversity_initiative_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "diversity_initiative" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "diversity_target_import_idx" ON "diversity_target" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "diversity_target_gender_idx" ON "diversity_target" ("company_id","gender","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_target_group_idx" ON "diversity_target" ("company_id","group","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_target_owner_idx" ON "diversity_target" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_target_target_on_idx" ON "diversity_target" ("company_id","target_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_target_bin_idx" ON "diversity_target" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "diversity_target_name_key" ON "diversity_target" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_initiative_import_idx" ON "diversity_initiative" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "diversity_initiative_status_idx" ON "diversity_initiative" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_initiative_target_idx" ON "diversity_initiative" ("company_id","target","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_initiative_owner_idx" ON "diversity_initiative" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_initiative_starts_on_idx" ON "diversity_initiative" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_initiative_currency_idx" ON "diversity_initiative" ("company_id","currency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_initiative_bin_idx" ON "diversity_initiative" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "diversity_initiative_name_starts_on_key" ON "diversity_initiative" ("company_id","name","starts_on") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "diversity_initiative" ADD CONSTRAINT "diversity_initiative_target_fk" FOREIGN KEY ("company_id","target") REFERENCES "diversity_target"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "diversity_target" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "diversity_initiative" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
