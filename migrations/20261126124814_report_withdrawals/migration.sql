CREATE TABLE "directory"."report_seal_withdrawal" (
	"publication_id" uuid PRIMARY KEY,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "report_withdrawal" (
	"company_id" uuid,
	"publication" uuid,
	"reason" text NOT NULL,
	"withdrawn_at" timestamp(3) with time zone NOT NULL,
	"withdrawn_by" uuid,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"requested_by" uuid,
	"approvals" jsonb NOT NULL,
	CONSTRAINT "report_withdrawal_pk" PRIMARY KEY("company_id","publication")
);

--> statement-breakpoint
ALTER TABLE "report_withdrawal" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_withdrawal_request" (
	"company_id" uuid,
	"id" uuid,
	"publication" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"requested_by" uuid,
	"outcome" text,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"note" text,
	CONSTRAINT "report_withdrawal_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_withdrawal_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE UNIQUE INDEX "report_withdrawal_request_open" ON "report_withdrawal_request" ("company_id","publication") WHERE outcome is null;
--> statement-breakpoint
CREATE POLICY "company" ON "report_withdrawal" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_withdrawal_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
