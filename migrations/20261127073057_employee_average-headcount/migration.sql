ALTER TABLE "employee_settings" ADD COLUMN "average_method" text;
