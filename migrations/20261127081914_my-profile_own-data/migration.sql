CREATE TABLE "directory"."notification_email" (
	"company_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"frequency" text NOT NULL,
	"notification_id" uuid,
	"due_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "directory"."notification_email" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notification_mute" (
	"company_id" uuid,
	"account_id" uuid,
	"resource" text,
	"record_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notification_mute_pk" PRIMARY KEY("company_id","account_id","resource","record_id")
);

--> statement-breakpoint
ALTER TABLE "notification_mute" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"company_id" uuid,
	"account_id" uuid,
	"kind" text,
	"in_app" boolean NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "notification_setting_pk" PRIMARY KEY("company_id","account_id","kind")
);

--> statement-breakpoint
ALTER TABLE "notification_setting" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"company_id" uuid,
	"account_id" uuid,
	"quiet_from" integer,
	"quiet_to" integer,
	"digest_at" integer NOT NULL,
	"digest_day" integer NOT NULL,
	CONSTRAINT "notification_times_pk" PRIMARY KEY("company_id","account_id")
);

--> statement-breakpoint
ALTER TABLE "notification_times" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "data_package" (
	"company_id" uuid,
	"id" uuid,
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"sha256" text,
	"bytes" bigint,
	"entries" integer,
	"ends_at" timestamp(3) with time zone,
	CONSTRAINT "data_package_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "data_package" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "certificate" (
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
	"employee" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"number" text,
	"issued" date NOT NULL,
	"expires" date,
	"file" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"renews" uuid,
	"status" text DEFAULT 'unverified' NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp(3) with time zone,
	"reminded_stage" integer,
	CONSTRAINT "certificate_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "certificate" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "employee_change_request" (
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
	"label" text,
	"employee" uuid NOT NULL,
	"changes" jsonb DEFAULT '[]' NOT NULL,
	"recorded" jsonb DEFAULT '[]' NOT NULL,
	"reason" text NOT NULL,
	"proof" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	CONSTRAINT "employee_change_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employee_change_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "snoozed_until" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "photo" uuid[] DEFAULT '{}'::uuid[] NOT NULL;
--> statement-breakpoint
CREATE INDEX "notification_email_due_idx" ON "directory"."notification_email" ("due_at");
--> statement-breakpoint
CREATE INDEX "notification_email_account_idx" ON "directory"."notification_email" ("company_id","account_id");
--> statement-breakpoint
CREATE INDEX "data_package_account_idx" ON "data_package" ("company_id","account_id","id");
--> statement-breakpoint
CREATE INDEX "certificate_import_idx" ON "certificate" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "certificate_employee_idx" ON "certificate" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificate_status_idx" ON "certificate" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificate_expires_idx" ON "certificate" ("company_id","expires","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificate_name_idx" ON "certificate" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificate_renews_idx" ON "certificate" ("company_id","renews","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificate_verified_by_idx" ON "certificate" ("company_id","verified_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "certificate_bin_idx" ON "certificate" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "employee_change_request_import_idx" ON "employee_change_request" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employee_change_request_employee_idx" ON "employee_change_request" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_change_request_status_idx" ON "employee_change_request" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employee_change_request_bin_idx" ON "employee_change_request" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_renews_fk" FOREIGN KEY ("company_id","renews") REFERENCES "certificate"("company_id","id");
--> statement-breakpoint
ALTER TABLE "employee_change_request" ADD CONSTRAINT "employee_change_request_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."notification_email" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "notification_mute" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "notification_setting" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "notification_times" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "data_package" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "certificate" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employee_change_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
