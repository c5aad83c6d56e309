CREATE TABLE "report_publication_request" (
	"company_id" uuid,
	"id" uuid,
	"period" uuid NOT NULL,
	"cause" text,
	"content" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"requested_by" uuid,
	"outcome" text,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"reason" text,
	CONSTRAINT "report_publication_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_publication_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_publication" ADD COLUMN "requested_by" uuid;
--> statement-breakpoint
ALTER TABLE "report_publication" ADD COLUMN "requested_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "report_publication" ADD COLUMN "approvals" jsonb;
--> statement-breakpoint
CREATE UNIQUE INDEX "report_publication_request_open" ON "report_publication_request" ("company_id","period") WHERE outcome is null;
--> statement-breakpoint
CREATE POLICY "company" ON "report_publication_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
