CREATE TABLE "expense_claim" (
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
	"number" integer,
	"employee" uuid NOT NULL,
	"purpose" text NOT NULL,
	"cost_object" text,
	"note" text,
	"from" date,
	"to" date,
	"items" integer,
	"total_minor" bigint,
	"currency" text,
	"totals" jsonb DEFAULT '[]' NOT NULL,
	"submitted_on" date,
	"decision_note" text,
	"batch" uuid,
	"payee" text,
	"payee_number" text,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "expense_claim_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "expense_claim" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "expense_line" (
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
	"claim" uuid NOT NULL,
	"employee" uuid,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"text" text,
	"amount_minor" bigint,
	"currency" text,
	"vat_minor" bigint,
	"rate" numeric(38,12),
	"rate_day" date,
	"rate_source" text,
	"country" text,
	"place" text,
	"travel_day" text,
	"hours_away" numeric(38,12),
	"breakfast" boolean DEFAULT false NOT NULL,
	"lunch" boolean DEFAULT false NOT NULL,
	"dinner" boolean DEFAULT false NOT NULL,
	"vehicle" text,
	"distance_km" numeric(38,12),
	"route" text,
	"receipts" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"formula" text,
	"per_diem_rate" uuid,
	"mileage_rate" uuid,
	"converted_minor" bigint,
	"company_currency" text,
	CONSTRAINT "expense_line_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "expense_line" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "expense_batch" (
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
	"number" integer,
	"handed_over_on" date,
	"handed_over_by" uuid,
	"claims" integer,
	"total_minor" bigint,
	"currency" text,
	"note" text,
	"status" text DEFAULT 'handedOver' NOT NULL,
	CONSTRAINT "expense_batch_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "expense_batch" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "per_diem_rate" (
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
	"country" text NOT NULL,
	"place" text,
	"valid_from" date NOT NULL,
	"currency" text NOT NULL,
	"full_day_minor" bigint NOT NULL,
	"travel_day_minor" bigint NOT NULL,
	"day_trip_minor" bigint,
	"day_trip_hours" integer,
	"breakfast_share" numeric(38,12),
	"lunch_share" numeric(38,12),
	"dinner_share" numeric(38,12),
	"source" text NOT NULL,
	CONSTRAINT "per_diem_rate_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "per_diem_rate" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "mileage_rate" (
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
	"vehicle" text NOT NULL,
	"valid_from" date NOT NULL,
	"per_km" numeric(38,12) NOT NULL,
	"currency" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "mileage_rate_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "mileage_rate" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "expense_settings" (
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
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"receipt_from_minor" bigint,
	"currency" text,
	"claim_within_days" integer,
	CONSTRAINT "expense_settings_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "expense_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "expense_claim_import_idx" ON "expense_claim" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "expense_claim_employee_idx" ON "expense_claim" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_claim_status_idx" ON "expense_claim" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_claim_submitted_on_idx" ON "expense_claim" ("company_id","submitted_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_claim_cost_object_idx" ON "expense_claim" ("company_id","cost_object","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_claim_batch_idx" ON "expense_claim" ("company_id","batch","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_claim_bin_idx" ON "expense_claim" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "expense_line_import_idx" ON "expense_line" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "expense_line_claim_idx" ON "expense_line" ("company_id","claim","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_line_employee_idx" ON "expense_line" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_line_kind_idx" ON "expense_line" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_line_date_idx" ON "expense_line" ("company_id","date","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_line_currency_idx" ON "expense_line" ("company_id","currency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_line_per_diem_rate_idx" ON "expense_line" ("company_id","per_diem_rate","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_line_mileage_rate_idx" ON "expense_line" ("company_id","mileage_rate","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_line_bin_idx" ON "expense_line" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "expense_batch_import_idx" ON "expense_batch" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "expense_batch_status_idx" ON "expense_batch" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_batch_handed_over_on_idx" ON "expense_batch" ("company_id","handed_over_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_batch_handed_over_by_idx" ON "expense_batch" ("company_id","handed_over_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_batch_bin_idx" ON "expense_batch" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "per_diem_rate_import_idx" ON "per_diem_rate" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "per_diem_rate_country_idx" ON "per_diem_rate" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "per_diem_rate_valid_from_idx" ON "per_diem_rate" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "per_diem_rate_bin_idx" ON "per_diem_rate" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "per_diem_rate_country_place_valid_from_key" ON "per_diem_rate" ("company_id","country",coalesce("place", ''),"valid_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "mileage_rate_import_idx" ON "mileage_rate" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "mileage_rate_vehicle_idx" ON "mileage_rate" ("company_id","vehicle","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "mileage_rate_valid_from_idx" ON "mileage_rate" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "mileage_rate_bin_idx" ON "mileage_rate" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mileage_rate_vehicle_valid_from_key" ON "mileage_rate" ("company_id","vehicle","valid_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_settings_import_idx" ON "expense_settings" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "expense_settings_valid_from_idx" ON "expense_settings" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expense_settings_bin_idx" ON "expense_settings" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "expense_claim" ADD CONSTRAINT "expense_claim_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "expense_claim" ADD CONSTRAINT "expense_claim_batch_fk" FOREIGN KEY ("company_id","batch") REFERENCES "expense_batch"("company_id","id");
--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_claim_fk" FOREIGN KEY ("company_id","claim") REFERENCES "expense_claim"("company_id","id");
--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_per_diem_rate_fk" FOREIGN KEY ("company_id","per_diem_rate") REFERENCES "per_diem_rate"("company_id","id");
--> statement-breakpoint
ALTER TABLE "expense_line" ADD CONSTRAINT "expense_line_mileage_rate_fk" FOREIGN KEY ("company_id","mileage_rate") REFERENCES "mileage_rate"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "expense_claim" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "expense_line" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "expense_batch" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "per_diem_rate" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "mileage_rate" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "expense_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
