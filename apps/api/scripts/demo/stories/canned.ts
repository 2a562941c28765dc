type CannedStory = readonly [title: string, text: string]

/** What every office of the demo writes again and again. */
const everywhere: readonly CannedStory[] = [
  [
    'We are looking into it',
    'Dear [name], thank you for complaint [number]. We are looking into it and will write to you by [day].',
  ],
  [
    'Done',
    'Dear [name], this is done. If it happens again, please file a new complaint and name this one, [number].',
  ],
  [
    'More details needed',
    'Dear [name], we can’t find what complaint [number] is about. Please come to the office of [department] on [day] and show us.',
  ],
  ['Filed twice', 'You filed the same complaint twice. We go on with complaint [other number].'],
]

const special: Readonly<Record<string, readonly CannedStory[]>> = {
  'Computer Science': [
    [
      'Machine replaced',
      'The machine in lab [lab] was replaced today. Please log in once with your roll number.',
    ],
    [
      'Network work',
      'The network of the block is repaired on [day] between 6 and 8 am. Until then, please use lab 2.',
    ],
  ],
  Electrical: [
    [
      'Electrician booked',
      'Dear [name], the electrician comes on [day].\nPlease keep the room open from 10 am.',
    ],
    ['Spare part ordered', 'Dear [name], complaint [number] waits for a spare part. We expect it on [day].'],
  ],
  Mechanical: [
    [
      'Workshop slot',
      'Your group gets another slot in the workshop on [day]. Bring your shoes and the job card.',
    ],
    ['Machine under repair', 'The machine is under repair until [day]. Please use the one next to it.'],
  ],
  Commerce: [
    ['Counter 2', 'Please bring the fee receipt to counter 2 between 10 am and 1 pm. It takes five minutes.'],
    ['Refund on its way', 'The refund was sent to your bank on [day]. It takes up to seven working days.'],
  ],
  'Arts & wellbeing': [
    ['Counsellor', 'Dear [name], our counsellor has time for you on [day]. What you say there stays there.'],
    [
      'Room booked',
      'The music room is booked for you on [day]. Please collect the key from the security desk.',
    ],
  ],
  Law: [
    ['Moot court', 'The moot court is free on [day]. We have put down your team for it.'],
    ['Marks corrected', 'Your internal marks were corrected today. They appear in the portal tomorrow.'],
  ],
  Hostel: [
    [
      'Plumber booked',
      'Dear [name], the plumber comes to your room on [day] between 10 am and 1 pm.\nPlease leave the key with the warden.',
    ],
    [
      'पानी की टंकी की सफ़ाई',
      'प्रिय [name], छात्रावास की पानी की टंकियों की सफ़ाई [day] को सुबह छह बजे से दोपहर दो बजे तक होगी, इसलिए कृपया एक दिन पहले शाम को पर्याप्त पानी भरकर रख लें।',
    ],
  ],
  Library: [
    ['Book is back', 'The book is back and kept for you at the desk until [day].'],
    ['Fine taken back', 'The fine was our mistake and has been taken back. You owe the library nothing.'],
  ],
}

const ofCollege: readonly CannedStory[] = [
  ['Office hours', 'You find us from Monday to Saturday, 10 am to 4:30 pm, in the main building.'],
  [
    'Not for this portal',
    'This is decided by the university, so we can’t do anything about it here. Please ask in room [room].',
  ],
]

export type DemoCannedText = { department: string | null; title: string; text: string }

/** The canned texts of a college of the demo: six in each department, and two for all of them. */
export const demoCannedTexts: readonly DemoCannedText[] = [
  ...ofCollege.map(([title, text]) => ({ department: null, title, text })),
  ...Object.entries(special).flatMap(([department, own]) =>
    [...everywhere, ...own].map(([title, text]) => ({ department, title, text })),
  ),
]
