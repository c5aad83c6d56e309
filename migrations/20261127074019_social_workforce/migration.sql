CREATE TABLE "workforce_snapshot" (
	"company_id" uuid,
	"id" uuid,
	"period" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"history_seq" bigint NOT NULL,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"taken_by" uuid,
	CONSTRAINT "workforce_snapshot_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "workforce_snapshot" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "social_settings" (
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
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"counted_as" text NOT NULL,
	"counted_on" text NOT NULL,
	"smallest_group" integer NOT NULL,
	CONSTRAINT "social_settings_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "social_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "workforce_snapshot_version_key" ON "workforce_snapshot" ("company_id","period","version");
--> statement-breakpoint
CREATE INDEX "social_settings_import_idx" ON "social_settings" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "social_settings_valid_from_idx" ON "social_settings" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "social_settings_bin_idx" ON "social_settings" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE POLICY "company" ON "workforce_snapshot" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "social_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
