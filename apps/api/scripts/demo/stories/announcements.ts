import type { Priority } from '@counterfoil/contract/fields'

/** An announcement of the demo. In `title` and `text`, `{+5}` becomes the date five days after the posting. */
export type AnnouncementStory = {
  title: string
  text: string
  priority: Priority
  /** The department whose admin posts it. Without it, a SuperAdmin posts for the whole college. */
  department?: string
  /** How many hours after the posting it was edited. */
  editedAfter?: number
  removedAfter?: number
}
export type PostedStory = AnnouncementStory & { daysAgo: number }

export const kaveriAnnouncements: readonly PostedStory[] = [
  {
    daysAgo: 88,
    title: 'Timetable of the new semester',
    text: 'The timetable of all sections is on the notice boards and with the class representatives. Classes begin on {+4} at 9:00 am.\n\nTwo rooms have changed: third semester B.Com is in 204, fifth semester LL.B. in 301.',
    priority: 'medium',
    editedAfter: 26,
  },
  {
    daysAgo: 85,
    title: 'Holidays of this academic year',
    text: 'The college is closed on national holidays, on Ganesha Chaturthi, Onam, Ayudha Puja and Vijayadashami, Kannada Rajyotsava, Deepavali (two days), Christmas, Pongal / Sankranti and Ugadi. Second and fourth Saturdays are working days this year.\n\nHostels stay open throughout; the mess serves on all days.',
    priority: 'low',
  },
  {
    daysAgo: 83,
    title: 'Where to file complaints from now on',
    text: 'Please file complaints here and not on paper or in WhatsApp groups. Each one gets a number, goes to the department that can do something about it, and you see what becomes of it. The complaint books on the landings are closed from {+7}.',
    priority: 'high',
  },
  {
    daysAgo: 78,
    title: 'Semester fee: last date {+14}',
    text: 'Fees can be paid by UPI, card or challan until {+14} without fine. After that the late fee is Rs 50 a day for ten days.\n\nWho waits for a scholarship may pay the difference later; bring the acknowledgement to counter 2.',
    priority: 'high',
  },
  {
    daysAgo: 74,
    title: 'Hostel rooms: no exchange without the office',
    text: 'Some of you have exchanged rooms among yourselves. Please tell the hostel office before {+6}, otherwise keys and deposits cannot be matched at the end of the year.',
    priority: 'low',
    department: 'Hostel',
  },
  {
    daysAgo: 70,
    title: 'Blood donation camp on {+5}',
    text: 'NSS and K. R. Hospital hold a blood donation camp in the seminar hall from 9:30 am to 3 pm. You need to be 18 and above 45 kg, and please eat before you come. Attendance is given for the two hours after the donation.\n\nಒಂದು ಹನಿ ರಕ್ತ, ಒಂದು ಜೀವ.',
    priority: 'medium',
  },
  {
    daysAgo: 66,
    title: 'Scholarship forms (SSP, National Scholarship Portal)',
    text: 'Applications are open until {+24}. Bring income and caste certificates of this year, the fee receipt and a bank account that is linked with Aadhaar. The help desk is in room 6, daily from 2 to 4 pm. Come early: in the last week the portal hardly opens.',
    priority: 'high',
  },
  {
    daysAgo: 61,
    title: 'Library open till 9 pm',
    text: 'From {+2} the library and the reading hall are open from 8 am to 9 pm on weekdays and from 9 am to 5 pm on Saturdays and Sundays.',
    priority: 'low',
    department: 'Library',
  },
  {
    daysAgo: 57,
    title: 'Water tank cleaning on {+3}',
    text: 'All overhead tanks are cleaned on {+3}. There is no water in the hostels from 10 am to 4 pm. Please fill buckets the evening before; drinking water cans stand on every landing.',
    priority: 'high',
  },
  {
    daysAgo: 53,
    title: 'First internal test: timetable',
    text: 'The first internals are from {+9} to {+13}. Two papers a day, 10:00 to 11:15 and 2:00 to 3:15. Seats are on the boards the evening before. Phones stay in the bags at the front.',
    priority: 'high',
    editedAfter: 5,
  },
  {
    daysAgo: 49,
    title: 'Hunsur Road bus: new stop and time',
    text: 'From {+3} the Hunsur Road bus also stops at the railway gate (7:32 am). The second trip leaves the college at 5:30 pm instead of 5:10 pm.',
    priority: 'low',
  },
  {
    daysAgo: 45,
    title: 'Freshers: orientation and anti-ragging undertaking',
    text: 'All first-year students hand in the undertaking, signed by themselves and a parent, by {+7}. The form is online; the office prints it for you.\n\nRagging is a crime. The helpline 1800-180-5522 is open day and night, and every call is confidential.',
    priority: 'high',
  },
  {
    daysAgo: 41,
    title: 'Kabaddi and volleyball trials',
    text: 'Trials for the inter-college teams (women and men) are on {+2} at 4 pm on the ground. Bring shoes and the ID card. Certificates of last year are with the physical director.',
    priority: 'low',
    department: 'Arts & wellbeing',
  },
  {
    daysAgo: 37,
    title: 'Placement drive: a bank and a software firm on campus',
    text: 'Final-year students of B.Com, B.Sc. and BCA can register until {+6}. Aptitude test on {+10}, interviews the day after. 55 % and no standing arrears.\n\nTraining for the test: every evening 5 to 6:30 pm in Lab 2.',
    priority: 'medium',
  },
  {
    daysAgo: 33,
    title: 'Power shutdown on {+2}, 9 am to 1 pm',
    text: 'CESC works on the transformer. The generator feeds laboratories, library and the examination section; lifts do not run. Classes on the third floor move to the ground floor.',
    priority: 'medium',
    department: 'Electrical',
  },
  {
    daysAgo: 30,
    title: 'Dengue: keep water covered',
    text: 'There are more cases in the city. The corporation fogs the hostels every Friday evening. Cover buckets and coolers, and come to the sick room with any fever above 38 degrees that lasts longer than a day.',
    priority: 'high',
  },
  {
    daysAgo: 26,
    title: 'Anti-virus and Python set-up day',
    text: 'Bring your own laptop to Lab 1 on {+4}, 2 to 5 pm. We set up Python, Git and the campus Wi-Fi for you.',
    priority: 'low',
    department: 'Computer Science',
    removedAfter: 50,
  },
  {
    daysAgo: 23,
    title: 'Guest lecture: the new criminal codes in practice',
    text: 'A sitting district judge speaks on {+6} at 11 am in the moot court hall, in Kannada and English. All departments are welcome. The lecture is recorded.',
    priority: 'low',
    department: 'Law',
  },
  {
    daysAgo: 19,
    title: 'Mess: new menu and late dinner',
    text: 'The new menu of the mess committee starts on {+2}. Whoever comes late from the lab or practice writes the name into the register before 4 pm, and a plate is kept until 9:15 pm.',
    priority: 'medium',
    department: 'Hostel',
  },
  {
    daysAgo: 16,
    title: 'परीक्षा शुल्क और प्रवेश पत्र',
    text: 'परीक्षा शुल्क {+8} तक जमा किया जा सकता है। प्रवेश पत्र पोर्टल पर उपलब्ध होंगे; नाम, विषय और फ़ोटो अवश्य जाँच लें और कोई त्रुटि हो तो तीन दिन के भीतर यहाँ शिकायत दर्ज करें।\n\nExamination fee until {+8}; check name, subjects and photo on the hall ticket.',
    priority: 'high',
  },
  {
    daysAgo: 12,
    title: 'Lost and found',
    text: 'With the office: two ID cards, a grey Casio calculator, a pair of spectacles in a red case, one silver anklet, a helmet (black, scratched). Please ask at counter 1 and describe what is yours.',
    priority: 'low',
  },
  {
    daysAgo: 9,
    title: 'Second internal test from {+11}',
    text: 'The second internals are from {+11} to {+15}. Portions are with the subject teachers. Students with less than 75 % attendance speak to their class teacher before {+5}.',
    priority: 'high',
  },
  {
    daysAgo: 6,
    title: 'Girls’ hostel gate: 9:30 pm from the 1st',
    text: 'As decided by the hostel committee, all hostel gates close at the same time, 9:30 pm. Entries after 9 pm need only the register.',
    priority: 'medium',
  },
  {
    daysAgo: 3,
    title: 'Photocopy rates',
    text: 'In the library and at the gate: Rs 1.50 a page, both sides Rs 2.50, colour Rs 8. Ask for a bill. If you are charged more, file it here with the date.',
    priority: 'low',
    department: 'Library',
  },
  {
    daysAgo: 1,
    title: 'Wi-Fi maintenance tonight, 11 pm to 2 am',
    text: 'The campus Wi-Fi is switched to a second line tonight. It may drop for a few minutes at a time. Submissions due at midnight are accepted until 9 am.',
    priority: 'medium',
    department: 'Computer Science',
  },
]

/** At most one announcement a week, because this college has the free plan. */
export const sahyadriAnnouncements: readonly PostedStory[] = [
  {
    daysAgo: 45,
    title: 'Workshop dress and shoes',
    text: 'From {+3} nobody enters the workshop without apron and closed shoes. The store has aprons at Rs 180.',
    priority: 'medium',
  },
  {
    daysAgo: 31,
    title: 'Diploma examination fee until {+12}',
    text: 'Pay at counter 1 or by UPI. Arrear papers cost Rs 150 each.',
    priority: 'high',
  },
  {
    daysAgo: 10,
    title: 'Hostel water: tanker on alternate days',
    text: 'Until the borewell is repaired a tanker comes on alternate days at 6 am. Please close the taps.',
    priority: 'medium',
  },
]

export type Festival = AnnouncementStory & { days: readonly string[] }

/**
 * Announcements of festivals. Each is posted a week before the festival. `days` has the dates of the festival in the
 * years in which the demo is likely to be used.
 */
export const kaveriFestivals: readonly Festival[] = [
  {
    days: ['2026-08-26', '2027-09-12', '2028-09-01'],
    title: 'Onam: pookalam and sadya on {+6}',
    text: 'The Malayali association invites everybody: pookalam from 8 am in the courtyard, sadya on banana leaves at noon (coupon Rs 120, until {+4}). The college is closed on {+7}. ഓണാശംസകൾ!',
    priority: 'low',
  },
  {
    days: ['2026-10-20', '2027-10-09', '2028-09-27'],
    title: 'Dasara holidays, and traffic around the palace',
    text: 'The college is closed from {+6} to {+8}. On the day of the procession the city buses end at the ring road; who takes a train should leave before 9 am. Happy Dasara! ನಾಡಹಬ್ಬ ದಸರಾ ಶುಭಾಶಯಗಳು.',
    priority: 'medium',
  },
  {
    days: ['2026-11-08', '2027-10-29', '2028-10-17'],
    title: 'Deepavali holidays',
    text: 'The college is closed from {+6} to {+8}. Hostels and mess stay open; please write into the register whether you go home, so that food is not wasted. Crackers only on the ground, between 8 and 10 pm, and not near the cattle shed. शुभ दीपावली!',
    priority: 'medium',
  },
  {
    days: ['2027-01-15', '2028-01-15', '2029-01-14'],
    title: 'Pongal and Sankranti',
    text: 'The college is closed on {+7} and the day after. Pongal is cooked in the hostel courtyard at 7 am, everybody is invited; kolam materials are with the matron. இனிய பொங்கல் வாழ்த்துக்கள். ಎಳ್ಳು ಬೆಲ್ಲ ತಿಂದು ಒಳ್ಳೆ ಮಾತಾಡಿ.',
    priority: 'low',
  },
  {
    days: ['2027-04-07', '2028-03-27'],
    title: 'Ugadi holiday on {+7}',
    text: 'The college is closed on {+7}. Bevu-bella is served in the mess at breakfast.',
    priority: 'low',
  },
  {
    days: ['2027-08-15', '2028-08-15'],
    title: 'Independence Day: flag hoisting at 8:30 am',
    text: 'Assembly on the ground at 8:15 am on {+7}. NCC cadets report at 7. Sweets for all afterwards.',
    priority: 'medium',
  },
]
