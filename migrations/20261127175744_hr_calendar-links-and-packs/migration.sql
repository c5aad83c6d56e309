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
CREATE UNIQUE INDEX "leave_calendar_link_token_key" ON "leave_calendar_link" ("company_id","token_hash");
--> statement-breakpoint
CREATE POLICY "company" ON "leave_calendar_link" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
