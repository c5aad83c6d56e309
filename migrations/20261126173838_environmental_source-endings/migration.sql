ALTER TABLE "expectation" ADD COLUMN "ending" text;
