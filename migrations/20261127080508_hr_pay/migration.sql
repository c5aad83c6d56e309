CREATE TABLE "compensation" (
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
	"effective_from" date NOT NULL,
	"base_minor" bigint,
	"pay_period" text NOT NULL,
	"salaries_per_year" numeric(38,12),
	"currency" text NOT NULL,
	"weekly_hours" numeric(38,12),
	"allowances_minor" bigint,
	"variable_minor" bigint,
	"pay_category" uuid,
	"reason" text,
	CONSTRAINT "compensation_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "compensation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pay_category" (
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
	"code" text,
	"criteria" text,
	CONSTRAINT "pay_category_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "pay_category" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "minimum_wage" (
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
	"country" text NOT NULL,
	"valid_from" date NOT NULL,
	"hourly_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"basis" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "minimum_wage_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "minimum_wage" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pay_gap_reason" (
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
	"pay_category" uuid NOT NULL,
	"year" integer NOT NULL,
	"criterion" text NOT NULL,
	"explained" numeric(38,12) NOT NULL,
	"explanation" text NOT NULL,
	CONSTRAINT "pay_gap_reason_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "pay_gap_reason" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "joint_assessment" (
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
	"pay_category" uuid NOT NULL,
	"reported_on" date NOT NULL,
	"due_on" date,
	"status" text DEFAULT 'open' NOT NULL,
	"findings" text,
	"measures" text,
	CONSTRAINT "joint_assessment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "joint_assessment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pay_information_request" (
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
	"received_on" date NOT NULL,
	"due_on" date,
	"status" text DEFAULT 'open' NOT NULL,
	"answered_on" date,
	"note" text,
	CONSTRAINT "pay_information_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "pay_information_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "diversity_profile" (
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
	"gender" text NOT NULL,
	"pronouns" text,
	CONSTRAINT "diversity_profile_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "diversity_profile" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "compensation_import_idx" ON "compensation" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "compensation_employee_idx" ON "compensation" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "compensation_effective_from_idx" ON "compensation" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "compensation_pay_category_idx" ON "compensation" ("company_id","pay_category","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "compensation_pay_period_idx" ON "compensation" ("company_id","pay_period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "compensation_currency_idx" ON "compensation" ("company_id","currency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "compensation_bin_idx" ON "compensation" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "compensation_employee_effective_from_key" ON "compensation" ("company_id","employee","effective_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_category_import_idx" ON "pay_category" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "pay_category_code_idx" ON "pay_category" ("company_id","code","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_category_name_idx" ON "pay_category" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_category_bin_idx" ON "pay_category" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_category_name_key" ON "pay_category" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "minimum_wage_import_idx" ON "minimum_wage" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "minimum_wage_country_idx" ON "minimum_wage" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "minimum_wage_valid_from_idx" ON "minimum_wage" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "minimum_wage_basis_idx" ON "minimum_wage" ("company_id","basis","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "minimum_wage_bin_idx" ON "minimum_wage" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "minimum_wage_country_valid_from_source_key" ON "minimum_wage" ("company_id","country","valid_from","source") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_gap_reason_import_idx" ON "pay_gap_reason" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "pay_gap_reason_pay_category_idx" ON "pay_gap_reason" ("company_id","pay_category","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_gap_reason_year_idx" ON "pay_gap_reason" ("company_id","year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_gap_reason_criterion_idx" ON "pay_gap_reason" ("company_id","criterion","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_gap_reason_bin_idx" ON "pay_gap_reason" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "joint_assessment_import_idx" ON "joint_assessment" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "joint_assessment_status_idx" ON "joint_assessment" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "joint_assessment_pay_category_idx" ON "joint_assessment" ("company_id","pay_category","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "joint_assessment_due_on_idx" ON "joint_assessment" ("company_id","due_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "joint_assessment_bin_idx" ON "joint_assessment" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "joint_assessment_pay_category_reported_on_key" ON "joint_assessment" ("company_id","pay_category","reported_on") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_information_request_import_idx" ON "pay_information_request" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "pay_information_request_status_idx" ON "pay_information_request" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_information_request_employee_idx" ON "pay_information_request" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_information_request_due_on_idx" ON "pay_information_request" ("company_id","due_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pay_information_request_bin_idx" ON "pay_information_request" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_information_request_employee_received_on_key" ON "pay_information_request" ("company_id","employee","received_on") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_profile_import_idx" ON "diversity_profile" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "diversity_profile_gender_idx" ON "diversity_profile" ("company_id","gender","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "diversity_profile_bin_idx" ON "diversity_profile" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "compensation" ADD CONSTRAINT "compensation_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "compensation" ADD CONSTRAINT "compensation_pay_category_fk" FOREIGN KEY ("company_id","pay_category") REFERENCES "pay_category"("company_id","id");
--> statement-breakpoint
ALTER TABLE "pay_gap_reason" ADD CONSTRAINT "pay_gap_reason_pay_category_fk" FOREIGN KEY ("company_id","pay_category") REFERENCES "pay_category"("company_id","id");
--> statement-breakpoint
ALTER TABLE "joint_assessment" ADD CONSTRAINT "joint_assessment_pay_category_fk" FOREIGN KEY ("company_id","pay_category") REFERENCES "pay_category"("company_id","id");
--> statement-breakpoint
ALTER TABLE "pay_information_request" ADD CONSTRAINT "pay_information_request_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "guarded" ON "compensation" AS RESTRICTIVE FOR ALL TO public USING (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.compensation'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('pay.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or ('pay.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or ('pay.read:unit' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."org_unit" in (with recursive line(id) as (
      select "employee"."org_unit" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "org_unit"."id" from line join "org_unit" on "org_unit"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "org_unit"."parent" = line.id and "org_unit"."removed_at" is null
    ) select line.id from line))) or 'pay.read' = any (string_to_array(current_setting('app.access', true), ','))) WITH CHECK (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.compensation'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('pay.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or ('pay.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or ('pay.read:unit' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."org_unit" in (with recursive line(id) as (
      select "employee"."org_unit" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "org_unit"."id" from line join "org_unit" on "org_unit"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "org_unit"."parent" = line.id and "org_unit"."removed_at" is null
    ) select line.id from line))) or 'pay.read' = any (string_to_array(current_setting('app.access', true), ',')));
--> statement-breakpoint
CREATE POLICY "company" ON "compensation" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "pay_category" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "minimum_wage" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "pay_gap_reason" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "joint_assessment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "pay_information_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "own" ON "diversity_profile" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and created_by = (select nullif(current_setting('app.account', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and created_by = (select nullif(current_setting('app.account', true), '')::uuid));
