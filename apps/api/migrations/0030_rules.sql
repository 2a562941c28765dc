ALTER TABLE "colleges" ADD COLUMN "roll_form" text DEFAULT 'digits' NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "roll_mask" text;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "filing_days" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD COLUMN "rules_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_filing_days" CHECK ("colleges"."filing_days" between 0 and 365) NOT VALID;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_roll_form" CHECK ("colleges"."roll_form" in ('digits', 'letters', 'mask')) NOT VALID;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_roll_mask" CHECK (("colleges"."roll_form" = 'mask') = ("colleges"."roll_mask" is not null)) NOT VALID;--> statement-breakpoint

-- Written by hand: NOT VALID above, because the columns are new, and the rights of app, for SuperAdmins who edit rules.
GRANT UPDATE ("roll_form", "roll_mask", "filing_days", "rules_version", "time_zone") ON "colleges" TO "app";
