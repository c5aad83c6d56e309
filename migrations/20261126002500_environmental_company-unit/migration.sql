CREATE TABLE "company_unit" (
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
	"factor" numeric(38,12) NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	CONSTRAINT "company_unit_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "company_unit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "company_unit_import_idx" ON "company_unit" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "company_unit_unit_idx" ON "company_unit" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "company_unit_name_idx" ON "company_unit" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "company_unit_bin_idx" ON "company_unit" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_unit_name_key" ON "company_unit" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE POLICY "company" ON "company_unit" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
