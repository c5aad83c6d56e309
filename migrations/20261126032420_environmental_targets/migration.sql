CREATE TABLE "emission_target" (
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
	"scopes" text NOT NULL,
	"scope2_method" text,
	"categories" jsonb DEFAULT '[]' NOT NULL,
	"kind" text NOT NULL,
	"denominator" text,
	"output" text,
	"base_period" uuid,
	"base_year" text,
	"base_value" numeric(38,12),
	"base_source" text,
	"target_year" text NOT NULL,
	"reduction" numeric(38,12),
	"target_value" numeric(38,12),
	"path" text NOT NULL,
	"milestones" jsonb DEFAULT '[]' NOT NULL,
	"coverage" numeric(38,12),
	"exclusions" text,
	"standard" text NOT NULL,
	"method" text,
	"owner" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	"adopted_on" date,
	"link" text,
	"adopted_base_value" numeric(38,12),
	"adopted_base_calculation" text,
	"note" text,
	CONSTRAINT "emission_target_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "emission_target" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "intensity_denominator" (
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
	"period" uuid NOT NULL,
	"kind" text NOT NULL,
	"output" text,
	"amount" numeric(38,12) NOT NULL,
	"currency" text,
	"unit" text,
	"source" text NOT NULL,
	"note" text,
	CONSTRAINT "intensity_denominator_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "intensity_denominator" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "emission_target_import_idx" ON "emission_target" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "emission_target_status_idx" ON "emission_target" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "emission_target_scopes_idx" ON "emission_target" ("company_id","scopes","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "emission_target_kind_idx" ON "emission_target" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "emission_target_target_year_idx" ON "emission_target" ("company_id","target_year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "emission_target_name_idx" ON "emission_target" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "emission_target_base_period_idx" ON "emission_target" ("company_id","base_period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "emission_target_owner_idx" ON "emission_target" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "emission_target_bin_idx" ON "emission_target" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "emission_target_name_key" ON "emission_target" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "intensity_denominator_import_idx" ON "intensity_denominator" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "intensity_denominator_period_idx" ON "intensity_denominator" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "intensity_denominator_kind_idx" ON "intensity_denominator" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "intensity_denominator_output_idx" ON "intensity_denominator" ("company_id","output","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "intensity_denominator_bin_idx" ON "intensity_denominator" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "intensity_denominator_period_kind_output_key" ON "intensity_denominator" ("company_id","period","kind",coalesce("output", '')) WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "emission_target" ADD CONSTRAINT "emission_target_base_period_fk" FOREIGN KEY ("company_id","base_period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "intensity_denominator" ADD CONSTRAINT "intensity_denominator_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "emission_target" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "intensity_denominator" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
