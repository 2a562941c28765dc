import type { StarterSet } from '@counterfoil/contract/categories'
import type { EmergencyNumber } from '@counterfoil/contract/category-offer'
import type { QuestionContent } from '#modules/categories/categories.rules.ts'
import type { StarterCategory } from './categories.starter.rules.ts'

// What a college can start from. It owns the categories after they are added, and changes them as it likes. So there are
// no phone numbers here but those of the whole country, and no names of offices or people.

const asked = { choices: [], least: null, most: null, isNeeded: false }
const short = (words: string): QuestionContent => ({ ...asked, kind: 'text', words })
const number = (words: string, least: number, most: number): QuestionContent => ({
  ...asked,
  ...{ kind: 'number', words, least, most },
})
const choice = (words: string, ...choices: string[]): QuestionContent => ({
  ...asked,
  ...{ kind: 'choice', words, choices },
})
const needed = (question: QuestionContent): QuestionContent => ({ ...question, isNeeded: true })

const help: EmergencyNumber = { number: '112', words: 'Police, fire and ambulance, day and night' }
const antiRagging: EmergencyNumber = {
  number: '1800-180-5522',
  words: 'Anti-ragging helpline, free, day and night',
}
const women: EmergencyNumber = { number: '181', words: 'Women’s helpline, day and night' }

const room = needed(short('Which block and room?'))
const meal = needed(choice('Which meal?', 'Breakfast', 'Lunch', 'Snacks', 'Dinner'))
const course = needed(short('Which course?'))
const paper = needed(short('Which paper? Write its name or code.'))
const route = needed(short('Which bus or route?'))

type StarterContent = { name: string; categories: readonly StarterCategory[] }

export const starterContent: Record<StarterSet, StarterContent> = {
  hostel: {
    name: 'Hostel',
    categories: [
      {
        name: 'Fan, light or socket',
        hint: 'Don’t touch a socket that sparks or a wire that hangs out. Switch it off at the board if you can.',
        questions: [
          needed(choice('What is broken?', 'Fan', 'Light', 'Socket or switch', 'Something else')),
          room,
        ],
      },
      {
        name: 'Water supply',
        showsOpen: true,
        hint: 'Check whether your neighbours have water, too. It tells the plumber where to look.',
        questions: [
          needed(
            choice('Where is there no water?', 'My room', 'One bathroom', 'Whole floor', 'Whole building'),
          ),
          number('For how many days?', 0, 60),
        ],
      },
      { name: 'Hot water or geyser', showsOpen: true, questions: [room] },
      { name: 'Door, window or lock', questions: [room] },
      { name: 'Bed, table or cupboard', questions: [room] },
      { name: 'Room allotment or change', filingDays: 30 },
      { name: 'Roommate or noise at night' },
      { name: 'Warden or hostel staff', filingDays: 30 },
    ],
  },
  mess: {
    name: 'Mess',
    categories: [
      { name: 'Taste or quality of food', showsOpen: true, questions: [meal] },
      { name: 'Insects or dirt in food', hint: 'A photo helps the office to act today.', questions: [meal] },
      {
        name: 'Sick after eating',
        hint: 'See a doctor first. Tell the mess to keep some of the food, so that it can be tested.',
        emergency: [help],
        questions: [meal, number('How many people are sick?', 1, 1000)],
      },
      { name: 'Drinking water in the mess', showsOpen: true },
      { name: 'Menu or timings of the mess' },
      { name: 'Mess bill or rebate', filingDays: 60, questions: [needed(short('Which month?'))] },
      { name: 'Mess staff', filingDays: 30 },
    ],
  },
  academics: {
    name: 'Academics',
    categories: [
      { name: 'Teaching or classes not held', filingDays: 30, questions: [course] },
      { name: 'Timetable or clash of classes' },
      {
        name: 'Attendance',
        filingDays: 60,
        questions: [course, number('How many classes are wrong?', 1, 200)],
      },
      { name: 'Internal marks', filingDays: 90, questions: [course] },
      { name: 'Lab or workshop equipment', questions: [needed(short('Which lab?'))] },
      { name: 'Classroom, board or projector', questions: [needed(short('Which room?'))] },
      {
        name: 'Certificate or documents not given',
        filingDays: 365,
        questions: [
          needed(
            choice('Which one?', 'Transfer certificate', 'Bonafide certificate', 'Degree', 'Something else'),
          ),
        ],
      },
      { name: 'Admission or reservation', filingDays: 365 },
    ],
  },
  examinations: {
    name: 'Examinations',
    categories: [
      { name: 'Hall ticket', filingDays: 30 },
      { name: 'Exam dates or clash', filingDays: 30, questions: [paper] },
      { name: 'Exam hall or seating', questions: [paper] },
      { name: 'Question paper or syllabus', filingDays: 30, questions: [paper] },
      { name: 'Result not published', filingDays: 90, questions: [paper] },
      {
        name: 'Wrong marks or revaluation',
        hint: 'Ask within the time that the exam notice gives. You may also have to pay the revaluation fee.',
        filingDays: 90,
        questions: [paper, number('How many marks did you get?', 0, 1000)],
      },
      {
        name: 'Mistake on a mark sheet',
        filingDays: 365,
        questions: [needed(choice('What is wrong?', 'Name', 'Marks', 'Course', 'Something else'))],
      },
    ],
  },
  library: {
    name: 'Library',
    categories: [
      { name: 'Book not available', questions: [needed(short('Which book? Title and author.'))] },
      { name: 'Library fine or due date', filingDays: 60 },
      { name: 'Seats or noise in the library' },
      { name: 'Library timings' },
      { name: 'E-books and journals', questions: [short('Which site or journal?')] },
      { name: 'Library staff', filingDays: 30 },
    ],
  },
  transport: {
    name: 'Transport',
    categories: [
      {
        name: 'Bus late or did not come',
        questions: [route, needed(choice('When?', 'Morning', 'Afternoon', 'Evening'))],
      },
      { name: 'Crowded bus', questions: [route] },
      { name: 'New stop or route', questions: [short('Which stop?')] },
      { name: 'Rash driving or accident', emergency: [help], questions: [route] },
      { name: 'Driver or conductor', questions: [route], filingDays: 30 },
      { name: 'Bus pass', filingDays: 30 },
      { name: 'Parking or vehicle pass' },
    ],
  },
  fees: {
    name: 'Fees',
    categories: [
      { name: 'Wrong fee amount', filingDays: 90 },
      {
        name: 'Payment failed or not shown',
        hint: 'Banks often return a failed payment within a few working days. Check your account before you pay again.',
        filingDays: 90,
        questions: [number('How many rupees?', 1, 10_000_000), short('Reference number of the payment')],
      },
      {
        name: 'Refund of fees or deposit',
        filingDays: 90,
        questions: [
          needed(choice('What was paid?', 'Tuition fee', 'Hostel or mess fee', 'Deposit', 'Something else')),
          number('How many rupees?', 1, 10_000_000),
        ],
      },
      { name: 'Fee receipt', filingDays: 365 },
      { name: 'Scholarship not received', filingDays: 365, questions: [needed(short('Which scholarship?'))] },
      { name: 'Fine or late fee', filingDays: 60 },
      { name: 'Fee waiver or instalments', filingDays: 60 },
    ],
  },
  it: {
    name: 'IT',
    categories: [
      {
        name: 'Wi-Fi or internet',
        showsOpen: true,
        hint: 'Turn Wi-Fi off and on once, and see whether it works for others near you.',
        questions: [
          needed(choice('Who can’t connect?', 'Only me', 'Others, too', 'I don’t know')),
          needed(short('Where? Block and floor.')),
        ],
      },
      {
        name: 'Password or login',
        hint: 'Never send your password to anyone, and don’t write it here.',
        questions: [needed(choice('For what?', 'Wi-Fi', 'Email', 'Student portal', 'Something else'))],
      },
      { name: 'College email' },
      { name: 'Student portal or app' },
      { name: 'Computer in a lab', questions: [needed(short('Which lab and computer?'))] },
      { name: 'Printer or scanner' },
      { name: 'Software or licence', questions: [needed(short('Which software?'))] },
    ],
  },
  sanitation: {
    name: 'Sanitation',
    categories: [
      { name: 'Dirty toilet or bathroom', questions: [needed(short('Which building and floor?'))] },
      { name: 'Blocked drain or leaking pipe', questions: [needed(short('Which building and floor?'))] },
      { name: 'Garbage not collected', showsOpen: true },
      { name: 'Water cooler or purifier', showsOpen: true },
      { name: 'Mosquitoes, rats or insects' },
      {
        name: 'Stray dogs or monkeys',
        hint: 'If you were bitten or scratched, wash the wound with soap and see a doctor today.',
      },
      { name: 'Sanitary pads or bins' },
    ],
  },
  safety: {
    name: 'Safety',
    categories: [
      {
        name: 'Ragging or threats',
        hint: 'Ragging is a crime. You can file this for another student, too.',
        emergency: [help, antiRagging],
        filingDays: 365,
      },
      {
        name: 'Sexual harassment',
        hint: 'You can also go to the Internal Committee of your college. The law gives three months, and more if there is a reason.',
        emergency: [help, women],
        filingDays: 180,
      },
      { name: 'Medical help', emergency: [help] },
      { name: 'Fire or electrical danger', emergency: [help] },
      { name: 'Discrimination by caste, gender or disability', filingDays: 365 },
      { name: 'Theft or lost property', filingDays: 30, questions: [needed(short('What is missing?'))] },
      { name: 'Street light or dark path', showsOpen: true, questions: [needed(short('Where is it?'))] },
      { name: 'Gate, guards or strangers' },
    ],
  },
}
