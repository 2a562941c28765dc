/**
 * The people of the demo's two colleges. E-mail addresses end in .example and phone numbers are mostly zeros, so that
 * they belong to no real person.
 */

export type DemoStudent = {
  email: string
  name?: string
  roll?: string
  phone: string
  hostel?: 'girls' | 'boys'
}
type DemoAdmin = { email: string; department: string; phone: string }
type DemoSuperAdmin = { email: string; phone: string }
export type DemoCollege = {
  name: string
  plan: 'free' | 'premium'
  /** The first one founded the college. */
  superAdmins: readonly DemoSuperAdmin[]
  departmentAdmins: readonly DemoAdmin[]
  /** In the order in which they signed up. */
  students: readonly DemoStudent[]
}

/** Students of the first college. Some names are long, some have initials, and some are in Indian scripts. */
const kaveriNames: readonly [localPart: string, name: string][] = [
  ['aarav.sharma', 'Aarav Sharma'],
  ['priya.venkataraman', 'Priya Venkataraman'],
  ['mohammed.irfan', 'Mohammed Irfan Shaikh'],
  ['l.chhangte', 'Lalrinpuii Chhangte'],
  ['harpreet.kaur', 'Harpreet Kaur Sandhu'],
  ['shreyas.gowda', 'Shreyas Gowda H. N.'],
  ['anindita.bhattacharya', 'Anindita Bhattacharya'],
  ['chandrashekhar.tripathi', 'चन्द्रशेखर विश्वनाथप्रसाद त्रिपाठी'],
  ['fathima.nazrin', 'Fathima Nazrin P. K.'],
  ['tenzin.dolma', 'Tenzin Dolma'],
  ['rohan.deshpande', 'Rohan Deshpande'],
  ['sai.charan', 'Sai Charan Reddy Kandukuri'],
  ['meghna.das', 'Meghna Das'],
  ['joseph.kurian', 'Joseph Kurian'],
  ['laxminarayan.upadhyay', 'लक्ष्मीनारायण जगदीशचन्द्र उपाध्याय'],
  ['kavya.bhat', 'Kavya Bhat'],
  ['imchen.ao', 'Imchen Ao'],
  ['gurleen.singh', 'Gurleen Singh'],
  ['parth.patel', 'Parth Jigneshbhai Patel'],
  ['nandini.iyer', 'Nandini Subramaniam Iyer'],
  ['abdul.rahman', 'Abdul Rahman Khan'],
  ['bhagyashree.patil', 'भाग्यश्री ज्ञानेश्वर पाटील-कुलकर्णी'],
  ['dipankar.boro', 'Dipankar Boro'],
  ['om', 'Om'],
  ['sneha.menon', 'Sneha Menon'],
  ['venkatanarasimha', 'Venkatanarasimharajuvaripeta Srinivasa Raghavendra'],
  ['zoya.mirza', 'Zoya Mirza'],
  ['tsering.angmo', 'Tsering Angmo'],
  ['kalpana.murmu', 'Kalpana Murmu'],
  ['savitri.dwivedi', 'सावित्री देवी ओमप्रकाश द्विवेदी'],
  ['manjunath.k', 'ಮಂಜುನಾಥ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['yamini.pillai', 'Yamini Pillai'],
  ['ritu.kumari', 'Ritu Kumari'],
  ['dsouza.melvin', "Melvin D'Souza"],
  ['selvi.murugesan', 'செல்வி முருகேசன்'],
  ['aditya.mohanty', 'Aditya Prasad Mohanty'],
  ['nongthombam.devi', 'Nongthombam Sanatombi Devi'],
]

/** Students who have no name and roll number yet, because signing up does not ask for them. */
const kaveriNameless = ['newcomer.bcom', 'newcomer.ba', 'newcomer.bsc']

const girlsHostel = new Set(
  `priya.venkataraman l.chhangte harpreet.kaur anindita.bhattacharya fathima.nazrin tenzin.dolma meghna.das kavya.bhat
   gurleen.singh nandini.iyer bhagyashree.patil sneha.menon zoya.mirza tsering.angmo kalpana.murmu savitri.dwivedi
   yamini.pillai ritu.kumari selvi.murugesan nongthombam.devi`.split(/\s+/),
)

const kaveriStudents: DemoStudent[] = [
  ...kaveriNames.map(
    ([localPart, name], index): DemoStudent => ({
      email: `${localPart}@kaveri.example`,
      name,
      roll: String(202_600_101 + index * 3),
      phone: String(9_000_000_000 + index),
      hostel: girlsHostel.has(localPart) ? 'girls' : 'boys',
    }),
  ),
  ...kaveriNameless.map((localPart, index) => ({
    email: `${localPart}@kaveri.example`,
    phone: String(8_000_000_000 + index),
  })),
]

export const kaveri: DemoCollege = {
  name: 'Kaveri College of Arts and Science, Mysuru',
  plan: 'premium',
  superAdmins: [
    { email: 'principal@kaveri.example', phone: '+918210000001' },
    { email: 'registrar@kaveri.example', phone: '+918210000002' },
  ],
  departmentAdmins: [
    { email: 'warden@kaveri.example', department: 'Hostel', phone: '+918210000010' },
    { email: 'librarian@kaveri.example', department: 'Library', phone: '+918210000011' },
    { email: 'computer.science@kaveri.example', department: 'Computer Science', phone: '+918210000012' },
    { email: 'electrical@kaveri.example', department: 'Electrical', phone: '+918210000013' },
    { email: 'mechanical.workshop@kaveri.example', department: 'Mechanical', phone: '+918210000014' },
    { email: 'commerce@kaveri.example', department: 'Commerce', phone: '+918210000015' },
    { email: 'arts.and.wellbeing@kaveri.example', department: 'Arts & wellbeing', phone: '+918210000016' },
    { email: 'law@kaveri.example', department: 'Law', phone: '+918210000017' },
  ],
  students: kaveriStudents,
}

/** A second, small college on the free plan, to show that colleges do not see each other. */
export const sahyadri: DemoCollege = {
  name: 'Sahyadri Polytechnic, Hubballi',
  plan: 'free',
  superAdmins: [{ email: 'head@sahyadri.example', phone: '+918360000001' }],
  departmentAdmins: [{ email: 'hostel@sahyadri.example', department: 'Hostel', phone: '+918360000010' }],
  students: [
    { email: 'basavaraj.h@sahyadri.example', name: 'Basavaraj Hiremath', roll: '4101', phone: '7000000001' },
    {
      email: 'ayesha.m@sahyadri.example',
      name: 'Ayesha Mulla',
      roll: '4102',
      phone: '7000000002',
      hostel: 'girls',
    },
    { email: 'vinay.k@sahyadri.example', name: 'Vinay Kulkarni', roll: '4103', phone: '7000000003' },
    {
      email: 'rekha.n@sahyadri.example',
      name: 'Rekha Naik',
      roll: '4104',
      phone: '7000000004',
      hostel: 'girls',
    },
  ],
}
