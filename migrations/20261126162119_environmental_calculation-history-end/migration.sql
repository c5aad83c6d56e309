ALTER TABLE "calculation_run" ADD COLUMN "history_seq" bigint;
