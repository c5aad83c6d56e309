ALTER TABLE "calculation_coefficient" ALTER COLUMN "co2e_kg" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "result_line" ALTER COLUMN "location_kg" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "result_line" ALTER COLUMN "market_kg" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "result_total" ALTER COLUMN "location_kg" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "result_total" ALTER COLUMN "market_kg" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_factor" ADD COLUMN "energy_basis" text;
--> statement-breakpoint
DROP INDEX "custom_factor_name_valid_from_key";
--> statement-breakpoint
CREATE TABLE "factor_set" (
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
	"code" text,
	"publisher" text NOT NULL,
	"title" text NOT NULL,
	"edition" text NOT NULL,
	"licence" text NOT NULL,
	"url" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"note" text,
	CONSTRAINT "factor_set_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "factor_set" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "residual_mix" (
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
	"year" integer NOT NULL,
	"g_per_kwh" numeric(38,12) NOT NULL,
	"source" text NOT NULL,
	"set" uuid,
	CONSTRAINT "residual_mix_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "residual_mix" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "custom_factor" ADD COLUMN "set" uuid;
--> statement-breakpoint
CREATE INDEX "factor_set_import_idx" ON "factor_set" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "factor_set_publisher_idx" ON "factor_set" ("company_id","publisher","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "factor_set_valid_from_idx" ON "factor_set" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "factor_set_code_idx" ON "factor_set" ("company_id","code","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "factor_set_bin_idx" ON "factor_set" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "factor_set_publisher_title_edition_key" ON "factor_set" ("company_id","publisher","title","edition") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "factor_set_code_key" ON "factor_set" ("company_id","code") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_set_idx" ON "custom_factor" ("company_id","set","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_factor_name_set_category_region_per_valid_from_key" ON "custom_factor" ("company_id","name",coalesce("set"::text, ''),"category",coalesce("region", ''),"per","valid_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "residual_mix_import_idx" ON "residual_mix" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "residual_mix_country_idx" ON "residual_mix" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "residual_mix_year_idx" ON "residual_mix" ("company_id","year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "residual_mix_set_idx" ON "residual_mix" ("company_id","set","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "residual_mix_bin_idx" ON "residual_mix" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "residual_mix_country_year_source_key" ON "residual_mix" ("company_id","country","year","source") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "custom_factor" ADD CONSTRAINT "custom_factor_set_fk" FOREIGN KEY ("company_id","set") REFERENCES "factor_set"("company_id","id");
--> statement-breakpoint
ALTER TABLE "residual_mix" ADD CONSTRAINT "residual_mix_set_fk" FOREIGN KEY ("company_id","set") REFERENCES "factor_set"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "factor_set" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "residual_mix" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
