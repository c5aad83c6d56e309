CREATE TABLE "leave_calendar_link" (
	"company_id" uuid,
	"account" uuid,
	"kind" text,
	"token_hash" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	CONSTRAINT "leave_calendar_link_pk" PRIMARY KEY("company_id","account","kind")
);

--> statement-breakpoint
ALTER TABLE "leave_calendar_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hr_pack_content" (
	"company_id" uuid,
	"pack" uuid,
	"content" jsonb NOT NULL,
	CONSTRAINT "hr_pack_content_pk" PRIMARY KEY("company_id","pack")
);

--> statement-breakpoint
ALTER TABLE "hr_pack_content" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hr_pack_schedule" (
	"company_id" uuid,
	"since" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "hr_pack_schedule_pk" PRIMARY KEY("company_id")
);

--> statement-breakpoint
ALTER TABLE "hr_pack_schedule" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "training_certificate_link" (
	"company_id" uuid,
	"id" uuid,
	"certificate" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_day" date NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"opened" integer NOT NULL,
	"last_opened_at" timestamp(3) with time zone,
	CONSTRAINT "training_certificate_link_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "training_certificate_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hr_pack" (
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
	"month" text NOT NULL,
	"reason" text,
	"note" text,
	"edition" integer,
	"status" text,
	"made_at" timestamp(3) with time zone,
	"absent" integer,
	"pdf" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"workbook" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"pdf_sha256" text,
	"workbook_sha256" text,
	CONSTRAINT "hr_pack_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "hr_pack" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "leave_calendar_link_token_key" ON "leave_calendar_link" ("company_id","token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "training_certificate_link_token_key" ON "training_certificate_link" ("company_id","token_hash");
--> statement-breakpoint
CREATE INDEX "training_certificate_link_certificate_idx" ON "training_certificate_link" ("company_id","certificate");
--> statement-breakpoint
CREATE INDEX "hr_pack_import_idx" ON "hr_pack" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "hr_pack_month_idx" ON "hr_pack" ("company_id","month","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "hr_pack_status_idx" ON "hr_pack" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "hr_pack_bin_idx" ON "hr_pack" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hr_pack_month_reason_key" ON "hr_pack" ("company_id","month",coalesce("reason", '')) WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "hr_pack_content" ADD CONSTRAINT "hr_pack_content_pack_fk" FOREIGN KEY ("company_id","pack") REFERENCES "hr_pack"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "training_certificate_link" ADD CONSTRAINT "training_certificate_link_certificate_fk" FOREIGN KEY ("company_id","certificate") REFERENCES "training_certificate"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company" ON "leave_calendar_link" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "hr_pack_content" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "hr_pack_schedule" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "training_certificate_link" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "hr_pack" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
