ALTER TABLE "result_total" ADD COLUMN "covered" datemultirange;
