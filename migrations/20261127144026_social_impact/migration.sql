CREATE TABLE "impact_programme" (
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
	"title" text NOT NULL,
	"owner" uuid,
	"partner" uuid,
	"site" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"status" text DEFAULT 'planned' NOT NULL,
	"need" text,
	"inputs" text,
	"activities" text,
	"outputs" text,
	"outcomes" text,
	"impact" text,
	"assumptions" text,
	"goals" jsonb DEFAULT '[]' NOT NULL,
	"investment" text,
	"engagement" text,
	"discount_rate" numeric(38,12),
	"discount_source" text,
	CONSTRAINT "impact_programme_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "impact_programme" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "impact_indicator" (
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
	"programme" uuid NOT NULL,
	"level" text NOT NULL,
	"unit" text NOT NULL,
	"definition" text,
	"base_value" numeric(38,12) NOT NULL,
	"base_on" date NOT NULL,
	"base_source" text,
	"target" numeric(38,12) NOT NULL,
	"target_on" date NOT NULL,
	"is_valued" boolean DEFAULT false NOT NULL,
	"currency" text,
	"proxy_minor" bigint,
	"proxy_source" text,
	"deadweight" numeric(38,12),
	"attribution" numeric(38,12),
	"drop_off" numeric(38,12),
	"years" integer,
	"rationale" text,
	CONSTRAINT "impact_indicator_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "impact_indicator" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "impact_measurement" (
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
	"source" text NOT NULL,
	"indicator" uuid NOT NULL,
	"programme" uuid,
	"measured_on" date NOT NULL,
	"value" numeric(38,12) NOT NULL,
	"method" text NOT NULL,
	"sample" integer,
	"population" integer,
	"limits" text,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "impact_measurement_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "impact_measurement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "impact_input" (
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
	"purpose" text NOT NULL,
	"programme" uuid NOT NULL,
	"agreement" uuid,
	"spent_on" date NOT NULL,
	"form" text NOT NULL,
	"currency" text,
	"amount_minor" bigint,
	"hours" numeric(38,12),
	"basis" text,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "impact_input_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "impact_input" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "impact_beneficiary" (
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
	"programme" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"reach" text NOT NULL,
	"people" integer NOT NULL,
	"group_key" text,
	"basis" text NOT NULL,
	"source" text,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "impact_beneficiary_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "impact_beneficiary" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "impact_programme_import_idx" ON "impact_programme" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "impact_programme_partner_idx" ON "impact_programme" ("company_id","partner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_site_idx" ON "impact_programme" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_starts_on_idx" ON "impact_programme" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_ends_on_idx" ON "impact_programme" ("company_id","ends_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_owner_idx" ON "impact_programme" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_status_idx" ON "impact_programme" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_investment_idx" ON "impact_programme" ("company_id","investment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_engagement_idx" ON "impact_programme" ("company_id","engagement","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_programme_bin_idx" ON "impact_programme" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "impact_programme_title_key" ON "impact_programme" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_import_idx" ON "impact_indicator" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_programme_idx" ON "impact_indicator" ("company_id","programme","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_level_idx" ON "impact_indicator" ("company_id","level","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_base_on_idx" ON "impact_indicator" ("company_id","base_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_target_on_idx" ON "impact_indicator" ("company_id","target_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_is_valued_idx" ON "impact_indicator" ("company_id","is_valued","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_currency_idx" ON "impact_indicator" ("company_id","currency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_name_idx" ON "impact_indicator" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_indicator_bin_idx" ON "impact_indicator" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "impact_indicator_programme_name_key" ON "impact_indicator" ("company_id","programme","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_measurement_import_idx" ON "impact_measurement" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "impact_measurement_programme_idx" ON "impact_measurement" ("company_id","programme","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_measurement_indicator_idx" ON "impact_measurement" ("company_id","indicator","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_measurement_measured_on_idx" ON "impact_measurement" ("company_id","measured_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_measurement_method_idx" ON "impact_measurement" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_measurement_bin_idx" ON "impact_measurement" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "impact_measurement_indicator_measured_on_key" ON "impact_measurement" ("company_id","indicator","measured_on") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_input_import_idx" ON "impact_input" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "impact_input_programme_idx" ON "impact_input" ("company_id","programme","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_input_agreement_idx" ON "impact_input" ("company_id","agreement","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_input_spent_on_idx" ON "impact_input" ("company_id","spent_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_input_form_idx" ON "impact_input" ("company_id","form","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_input_currency_idx" ON "impact_input" ("company_id","currency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_input_bin_idx" ON "impact_input" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "impact_input_programme_spent_on_form_purpose_key" ON "impact_input" ("company_id","programme","spent_on","form","purpose") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_beneficiary_import_idx" ON "impact_beneficiary" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "impact_beneficiary_programme_idx" ON "impact_beneficiary" ("company_id","programme","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_beneficiary_counted_on_idx" ON "impact_beneficiary" ("company_id","counted_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_beneficiary_reach_idx" ON "impact_beneficiary" ("company_id","reach","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_beneficiary_group_key_idx" ON "impact_beneficiary" ("company_id","group_key","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_beneficiary_basis_idx" ON "impact_beneficiary" ("company_id","basis","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "impact_beneficiary_bin_idx" ON "impact_beneficiary" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "impact_beneficiary_programme_counted_on_name_reach_key" ON "impact_beneficiary" ("company_id","programme","counted_on","name","reach") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "impact_programme" ADD CONSTRAINT "impact_programme_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "partner"("company_id","id");
--> statement-breakpoint
ALTER TABLE "impact_programme" ADD CONSTRAINT "impact_programme_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "impact_indicator" ADD CONSTRAINT "impact_indicator_programme_fk" FOREIGN KEY ("company_id","programme") REFERENCES "impact_programme"("company_id","id");
--> statement-breakpoint
ALTER TABLE "impact_measurement" ADD CONSTRAINT "impact_measurement_indicator_fk" FOREIGN KEY ("company_id","indicator") REFERENCES "impact_indicator"("company_id","id");
--> statement-breakpoint
ALTER TABLE "impact_measurement" ADD CONSTRAINT "impact_measurement_programme_fk" FOREIGN KEY ("company_id","programme") REFERENCES "impact_programme"("company_id","id");
--> statement-breakpoint
ALTER TABLE "impact_input" ADD CONSTRAINT "impact_input_programme_fk" FOREIGN KEY ("company_id","programme") REFERENCES "impact_programme"("company_id","id");
--> statement-breakpoint
ALTER TABLE "impact_input" ADD CONSTRAINT "impact_input_agreement_fk" FOREIGN KEY ("company_id","agreement") REFERENCES "partnership_agreement"("company_id","id");
--> statement-breakpoint
ALTER TABLE "impact_beneficiary" ADD CONSTRAINT "impact_beneficiary_programme_fk" FOREIGN KEY ("company_id","programme") REFERENCES "impact_programme"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "impact_programme" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "impact_indicator" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "impact_measurement" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "impact_input" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "impact_beneficiary" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
