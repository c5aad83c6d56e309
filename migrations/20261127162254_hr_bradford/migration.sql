ALTER TABLE "health_settings" ADD COLUMN "bradford" boolean DEFAULT false NOT NULL;
