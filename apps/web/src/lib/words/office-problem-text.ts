import { addProblemText, type OfficeCode } from './problem-text.ts'
import { defineText } from './text.ts'

/**
 * The texts of problems that only admins meet.
 * @internal exported for its test.
 */
export const officeProblemText = defineText('office-problem', {
  'department.name_taken': 'Another department has this name. Choose a different one.',
  'department.changed': 'Someone else has changed this. Check it, then try again.',
  'department.too_many': 'There is no room for another department. Retire one first.',
  'department.last': 'This is the last department. Add another one first.',
  'category.name_taken': 'Another category has this name. Choose a different one.',
  'category.too_many': 'There is no room for another category. Retire one first.',
  'place.missing': 'This place no longer exists. Pick another.',
  'place.retired': 'This place is no longer in the list. Pick another.',
  'place.name_taken': 'Another place has the same building, floor and room.',
  'place.too_many': 'There is no room for more places. Retire some first.',
  'place.changed': 'Another SuperAdmin has changed this place. Check it, then try again.',
  'rules.changed': 'Another SuperAdmin has changed the rules. Compare them and save again.',
  'clock.changed':
    'Another SuperAdmin has changed the calendar or the targets. Your changes are still here. Check them, then save again.',
  'clock.target_twice': 'There are two targets for the same complaints. Delete one of them.',
  'clock.no_super_admin': 'This account is no longer a SuperAdmin’s. Choose another one.',
  'register.not_over': 'This period isn’t over yet. Its register can be frozen from the day after.',
  'register.missing': 'There is no register for this period. Choose another one.',
  'plan.admins_used_up': 'All admin accounts of your plan are in use.',
  'plan.announcements_used_up': 'Your plan’s announcements for this week are used up.',
  'plan.statistics_too_old': 'Your plan doesn’t go back that far. Choose a later day.',
  'plan.no_statistics_export': 'Your plan has no export of statistics.',
  'complaint.reason_needed': 'Enter a reason.',
  'complaint.photo_needed': 'Add a photo of the work, or say why there is none.',
  'complaint.undo_late': 'The time to undo it is over.',
  'view.missing': 'This view no longer exists.',
  'view.too_many': 'You can keep 20 views. Delete one first.',
  'bulk.missing': 'This no longer exists.',
  'bulk.running': 'Your last bulk change is still under way.',
  'complaint.merge_closed': 'Only pending and in-progress complaints can be merged.',
  'complaint.has_joined': 'Other complaints have joined this one. Take them apart first.',
  'complaint.too_many_joined': 'No more complaints can join this one.',
  'canned.missing': 'This text no longer exists.',
  'canned.changed': 'Another admin has edited this text meanwhile. Close it and open it again.',
  'canned.title_taken': 'Another text has this title. Choose a different one.',
  'canned.too_many': 'There is no room for another text here. Delete one first.',
  'retention.changed': 'Another SuperAdmin has changed the period. Check it, then save again.',
  'hold.exists': 'Another SuperAdmin already keeps this complaint from deletion.',
  'hold.nothing_left': 'Everything that was written in this complaint is erased already.',
  'member.yourself': 'You can’t delete your own account here.',
  'department_request.missing': 'This request has changed, or another SuperAdmin has already answered it.',
} satisfies Record<OfficeCode, string>)

addProblemText(officeProblemText)
