ALTER TABLE "review_cycle" ADD COLUMN "reminded_stage" integer;
