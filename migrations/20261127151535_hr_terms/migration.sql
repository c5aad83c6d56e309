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
CREATE TABLE "pay_round" (
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
	"effective_from" date NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"percent" numeric(38,12),
	"amount_minor" bigint,
	"minimum_minor" bigint,
	"unit" uuid,
	"position" uuid,
	"pay_category" uuid,
	"reason" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"requested_by" uuid,
	"people" integer,
	"before_minor" bigint,
	"after_minor" bigint,
	CONSTRAINT "pay_round_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "pay_round" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "leave_unit_settings" ADD COLUMN "below_min" text;
--> statement-breakpoint
CREATE INDEX "leave_assignment_row_employee_idx" ON "leave_assignment_row" ("company_id","employee");
--> statement-breakpoint
CREATE INDEX "pay_round_import_idx" ON "pay_round" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "pay_round_status_idx" ON "pay_round" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_round_effective_from_idx" ON "pay_round" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_round_method_idx" ON "pay_round" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_round_unit_idx" ON "pay_round" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_round_position_idx" ON "pay_round" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_round_pay_category_idx" ON "pay_round" ("company_id","pay_category","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_round_requested_by_idx" ON "pay_round" ("company_id","requested_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_round_bin_idx" ON "pay_round" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_round_name_effective_from_key" ON "pay_round" ("company_id","name","effective_from") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "leave_after_exit" ADD CONSTRAINT "leave_after_exit_request_fk" FOREIGN KEY ("company_id","request") REFERENCES "leave_request"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "leave_assignment_row" ADD CONSTRAINT "leave_assignment_row_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "pay_round" ADD CONSTRAINT "pay_round_unit_fk" FOREIGN KEY ("company_id","unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "pay_round" ADD CONSTRAINT "pay_round_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "position"("company_id","id");
--> statement-breakpoint
ALTER TABLE "pay_round" ADD CONSTRAINT "pay_round_pay_category_fk" FOREIGN KEY ("company_id","pay_category") REFERENCES "pay_category"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "leave_after_exit" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_assignment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "leave_assignment_row" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "pay_round" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE INDEX "leave_after_exit_request_idx" ON "leave_after_exit" ("company_id","request");
