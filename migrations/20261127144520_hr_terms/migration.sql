CREATE TABLE "leave_after_exit" (
	"company_id" uuid,
	"exit" uuid,
	"request" uuid,
	"to" date NOT NULL,
	"half_end" boolean NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "leave_after_exit_pk" PRIMARY KEY("company_id","exit","request")
);

--> statement-breakpoint
ALTER TABLE "leave_after_exit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_after_exit" ADD CONSTRAINT "leave_after_exit_request_fk" FOREIGN KEY ("company_id","request") REFERENCES "leave_request"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company" ON "leave_after_exit" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
