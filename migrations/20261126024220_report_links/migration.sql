CREATE TABLE "report_link" (
	"company_id" uuid,
	"id" uuid,
	"publication" uuid NOT NULL,
	"for_whom" text,
	"email" text,
	"files" jsonb NOT NULL,
	"last_day" date NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by" uuid,
	"last_opened_at" timestamp(3) with time zone,
	CONSTRAINT "report_link_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_link" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_link_password" (
	"company_id" uuid,
	"link" uuid,
	"hash" text NOT NULL,
	CONSTRAINT "report_link_password_pk" PRIMARY KEY("company_id","link")
);

--> statement-breakpoint
ALTER TABLE "report_link_password" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_link_use" (
	"company_id" uuid,
	"link" uuid,
	"day" date,
	"what" text,
	"times" integer NOT NULL,
	CONSTRAINT "report_link_use_pk" PRIMARY KEY("company_id","link","day","what")
);

--> statement-breakpoint
ALTER TABLE "report_link_use" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "report_link_publication_idx" ON "report_link" ("company_id","publication");
--> statement-breakpoint
CREATE POLICY "company" ON "report_link" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_link_password" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_link_use" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
