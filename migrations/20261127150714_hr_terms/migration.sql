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
CREATE TABLE "leave_assignment" (
	"company_id" uuid,
	"id" uuid,
	"run_id" uuid NOT NULL,
	"leave_type" uuid NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"half_end" boolean NOT NULL,
	"unit" uuid,
	"except" uuid[] NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "leave_assignment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "leave_assignment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "leave_assignment_row" (
	"company_id" uuid,
	"assignment" uuid,
	"employee" uuid,
	"request" uuid,
	"days" text NOT NULL,
	"said" jsonb,
	CONSTRAINT "leave_assignment_row_pk" PRIMARY KEY("company_id","assignment","employee")
);

--> statement-breakpoint
ALTER TABLE "leave_assignment_row" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_unit_settings" ADD COLUMN "below_min" text;
--> statement-breakpoint
CREATE INDEX "leave_assignment_row_employee_idx" ON "leave_assignment_row" ("company_id","employee");
--> statement-breakpoint
ALTER TABLE "leave_after_exit" ADD CONSTRAINT "leave_after_exit_request_fk" FOREIGN KEY ("company_id","request") REFERENCES "leave_request"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "leave_assignment_row" ADD CONSTRAINT "leave_assignment_row_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company" ON "leave_after_exit" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_assignment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_assignment_row" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
