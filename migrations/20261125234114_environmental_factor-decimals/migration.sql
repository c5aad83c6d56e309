ALTER TABLE "custom_factor" ALTER COLUMN "co2_kg" SET DATA TYPE numeric(50,24) USING "co2_kg"::numeric(50,24);
--> statement-breakpoint
ALTER TABLE "custom_factor" ALTER COLUMN "ch4_fossil_kg" SET DATA TYPE numeric(50,24) USING "ch4_fossil_kg"::numeric(50,24);
--> statement-breakpoint
ALTER TABLE "custom_factor" ALTER COLUMN "ch4_biogenic_kg" SET DATA TYPE numeric(50,24) USING "ch4_biogenic_kg"::numeric(50,24);
--> statement-breakpoint
ALTER TABLE "custom_factor" ALTER COLUMN "n2o_kg" SET DATA TYPE numeric(50,24) USING "n2o_kg"::numeric(50,24);
--> statement-breakpoint
ALTER TABLE "custom_factor" ALTER COLUMN "co2e_kg" SET DATA TYPE numeric(50,24) USING "co2e_kg"::numeric(50,24);
--> statement-breakpoint
ALTER TABLE "custom_factor" ALTER COLUMN "biogenic_co2_kg" SET DATA TYPE numeric(50,24) USING "biogenic_co2_kg"::numeric(50,24);
