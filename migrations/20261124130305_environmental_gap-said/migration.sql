ALTER TABLE "calculation_gap" ADD COLUMN "said" jsonb;
