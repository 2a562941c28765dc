ALTER TABLE "bulk_items" DROP CONSTRAINT "bulk_items_outcome";--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_outcome" CHECK ("bulk_items"."outcome" in ('done', 'changed', 'gone', 'same', 'reason_needed', 'has_joined', 'limited', 'not_assignable', 'not_allowed', 'failed')) NOT VALID;

-- Written by hand: NOT VALID above, because the list of outcomes has only grown, so no row has to be read.
