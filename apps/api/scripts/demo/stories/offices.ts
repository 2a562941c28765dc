import type { Story } from '../story.ts'

export const commerceStories: readonly Story[] = [
  {
    subject:
      '{Post-matric|SSP|Vidyasiri|National} scholarship {not credited|pending at college level|stuck for {n} months}',
    text: "I applied on the portal in {July|August}, the status is 'pending with institution' since {day}. {My father drives an auto, the fee for {sem} depends on it.|The bank account is linked with Aadhaar, I checked at the branch.} {Friends from the next college have got theirs.|The last date for verification is in {n} days.} The clerk says the principal's log-in is needed.",
    priority: 'high',
    done: "The application was verified and sent on {day}; the portal now shows 'approved by institution'. The amount comes directly from the department.",
    no: 'The income certificate on the portal has expired. The college cannot forward it; please upload the new one and tell the office, it is then forwarded the same day.',
  },
  {
    subject: 'Fee receipt {rcpt~missing in the portal|shows the wrong amount} for {sem}',
    text: 'I paid Rs {n}{n},500 by {UPI|challan at the bank|card} on {day}. The money has left the account, {rcpt~the portal still says due|the receipt says Rs {n},500 less}. {The bank asks for the receipt for the education loan.|Without it the hall ticket is not printed.} Transaction number and passbook copy are with me.',
    priority: 'medium',
    done: 'The payment was found in the bank statement and posted. The receipt can be downloaded now.',
  },
  {
    subject:
      '{Fine|Late fee of Rs {rs}0|Penalty} charged although the {site|payment page} was down{ on {day}|}',
    text: 'On the last day the payment page gave an error till night. Next morning it worked and took a late fee. {I have screenshots with the time.|All my classmates have the same.} Please return it or adjust it in the next fee.',
    priority: 'low',
    done: 'For all payments of that day and the next the late fee is adjusted in the coming semester.',
    no: 'The page was down from 6 to 8 pm only; 212 payments came in before and after. The late fee cannot be returned, but the principal can waive it on application in case of need.',
  },
  {
    subject: '{Hall ticket|Exam admit card} {hall~has the wrong subject|not generated|has the wrong name}',
    text: "The exam begins in {n} days. {hall~My hall ticket has Cost Accounting instead of Corporate Accounting.|The portal says 'fee not paid', the receipt is with me.|The spelling of my name differs from the SSLC card, last time the squad made trouble.} The university link closes on {day}.",
    priority: 'high',
    done: 'Corrected with the university by phone and mail; the new hall ticket is in the portal. Please take a fresh print.',
  },
  {
    subject:
      'Attendance of {Business Statistics|Income Tax|Auditing|Corporate Accounting} {wrong|not updated since {day}} {for {sem}|}',
    text: "The app shows {6{n}|71|72|73}%. I was in the state {NCC camp|youth festival|kho-kho team} for {n} days with permission of the college, the letter was given. Below 75 there is a fine of Rs {rs}0 and a parents' meeting, my parents are in {Kalaburagi|Ballari|Bidar}.",
    priority: 'medium',
    done: 'On-duty leave was entered; the attendance is above the limit now.',
    no: 'The on-duty letter covers three of the seven days. For the others please bring a letter of the physical director, then it is corrected.',
  },
  {
    subject: '{Tally|GST} practical {without a licence|in demo mode|in educational mode} for {sem}',
    text: 'Tally opens in educational mode, so {only the 1st, 2nd and 31st can be used as dates|GST reports do not print}. The course is sold to us as job-oriented with an extra fee of Rs {rs}0. Either a licence or the fee back, please.',
    priority: 'medium',
    done: 'The licence was renewed for 30 seats. The class is divided into two batches.',
  },
  {
    subject: '{Last class|Afternoon class} of {sem} B.Com ends after the {last|} {bus} bus',
    text: 'On {day} the last class ends at 5:20 and the last {bus} bus leaves at 5:10. {n}0 of us come from there. Starting twenty minutes earlier after lunch would solve it, the teacher agrees if the office agrees.',
    priority: 'low',
    done: 'From next week lunch is ten minutes shorter on that day and the class ends at 5:00.',
    no: 'The timetable is common with three other sections and the room is not free earlier. The transport office was asked to move the last trip to 5:30 instead.',
  },
  {
    subject: 'Transfer certificate {pending|asked for on {day}, not ready|not ready after {n} weeks}',
    text: 'My {sister|brother|friend with my authorisation letter} needs it for admission {in Bengaluru|for B.Ed.|for the PG course} by {day}. The counter is open from 11 to 1 only and {the token is over at 11:30|the person is on election duty}.',
    priority: 'medium',
    done: 'Ready, can be collected at counter 2 with the ID card. The counter is open till 4 pm in the admission weeks.',
  },
  {
    subject: 'छात्रवृत्ति {अभी तक नहीं आई|का फ़ॉर्म आगे नहीं भेजा गया}{, {n} महीने से|, अंतिम तिथि पास है|}',
    text: 'मैंने {अगस्त|जुलाई} में फ़ॉर्म भरा था। पोर्टल पर लिखा है कि संस्थान स्तर पर लंबित है। कार्यालय में {dayHindi} को पूछा तो कहा गया कि {प्राचार्य के हस्ताक्षर बाकी हैं|साइट नहीं चल रही}। पिताजी खेती करते हैं और इस साल फ़सल ख़राब हुई है, अगली फ़ीस इसी पर निर्भर है।',
    priority: 'high',
    hindi: true,
    done: 'आपका आवेदन सत्यापित करके आगे भेज दिया गया है। पोर्टल पर स्थिति देख लें।',
  },
]

export const artsStories: readonly Story[] = [
  {
    subject:
      'Sports ground {pit~locked after 5|full of pits after a wedding} {in the {kabaddi|volleyball|football|cricket} season|since {day}|before the tournament}',
    text: 'The inter-college matches are in {n} weeks and we have practised {twice|three times}. {pit~The key is with a person who leaves at 4:30. We practise on the road outside.|There are pits from the shamiana poles everywhere. A player twisted the ankle on {day}.}',
    priority: 'medium',
    done: 'The physical director has a key of his own now, and the ground was rolled and cleared.',
  },
  {
    subject: 'Counsellor {couns~has no private room|never there on {day}s|post empty since June}',
    text: 'The notice says a counsellor is there daily. {couns~She comes once in two weeks and the room is shared with the stationery store.|When we go the door is locked.|Nobody has come since June.} Before the exams many do not sleep. It needs some courage to go at all, a locked door should not be what one finds.',
    priority: 'medium',
    done: 'The counsellor is in room 11 on Monday, Wednesday and Friday from 2 to 5. It has its own entrance, and no register is kept at the door.',
  },
  {
    subject: 'Canteen {raised prices|prices up again|new prices}: {tea Rs 15|meals Rs {rs}|dosa Rs 50}',
    text: 'From {day} everything costs more, {the rate board was simply painted over|no notice was given}. The canteen runs on college land without rent. {A day scholar spends Rs {rs} a day now.|Please let the canteen committee with students decide such things.}',
    priority: 'low',
    done: 'The old rates stand until the committee has met. The board shows them again, with the number of the committee.',
    no: 'The increase was approved in September after milk and gas went up. The subsidised meal at Rs 35 remains; please ask for it by that name.',
  },
  {
    subject:
      "{Ladies' room|Common room} {room2~without tap and latch|used as store room}{ in the main block| since {day}|}",
    text: 'Day scholars have no other place to rest between 11 and 2. {room2~The tap does not close and the floor is wet.|It is full of broken benches.} {n} of us cleaned half of it ourselves last week, the heavy things need two men.',
    priority: 'low',
    girlsHostel: true,
    done: 'Emptied, painted and open from 9 to 5. The key is with the attender of the block.',
  },
  {
    subject:
      "{Cultural fest|Kannada Rajyotsava|Freshers' day} money {acct~not accounted for|asked from everybody}",
    text: 'Each of us gave Rs {rs}. {acct~No account was put up although it was promised.|Those who did not pay were told that they cannot take part in the programme.} Nobody says that it was taken. A sheet of paper on the board would end the talk.',
    priority: 'low',
    done: 'The account is on the notice board and with the student council. Rs 4,360 are left and go to the next programme.',
    no: 'The collection was made by the class among themselves and not by the college; the office has no account of it. The class representative has been asked to show it to you.',
  },
  {
    subject:
      '{Psychology|History|Kannada|Sociology} class: {no teacher since {day}|{n} hours a week lost|syllabus half done} {in the {sem}|}',
    text: 'Madam is on maternity leave, we wish her all the best, but there is nobody in her place. {We sit in {classroom} and go home.|Two units of five are done and the exam is in {n} weeks.} Could the guest faculty of last year come?',
    priority: 'medium',
    done: 'A guest teacher started on {day}; extra hours are on Saturday. The timetable is on the board.',
  },
  {
    subject:
      '{Speakers of the function hall|Generator|Drilling} behind {classroom} {too loud|during class hours}',
    text: 'In {classroom} nothing is heard from the third bench on. {It begins at 10 and ends when we end.|The teacher has lost her voice.} If it could be before 9:30 or after 4, all would be happy.',
    priority: 'low',
    done: 'Loud work is done before 9:30 and after 4 now; the contractor has signed it.',
    no: 'The function hall is outside of our land. The letter of the college to the ward office is on file; the police have asked for a written complaint by residents as well.',
  },
  {
    subject: 'First aid box {empty|nearly empty|useless} {on {day}|during the match|in the main block}',
    text: 'A student {fainted in the assembly|cut the hand on the broken window}. In the box there was {one roll of plaster and an expired ointment|nothing at all}. We took an auto to {K. R. Hospital|the clinic at the circle} and paid ourselves. A nurse till 5 pm would be right for a college of this size.',
    priority: 'high',
    done: 'All boxes were filled, the list of contents is inside the lid. The nurse is here from 9 to 5, and the auto fare is paid back at the office.',
  },
  {
    subject:
      '{Wheelchair ramp|Ramp} at the {library|exam hall|main block} {ramp~blocked by bikes|ends in a step}',
    text: 'The ramp is there since the NAAC visit, but {ramp~two-wheelers stand on it from 9 on|its last ten centimetres are a step}. My friend waits till somebody lifts the chair. {On the exam day this must not happen.|A chain and a board would be enough.}',
    priority: 'medium',
    done: 'The step was levelled, and the place is marked and chained. The guard keeps it free.',
  },
  {
    subject: 'NSS camp {nss~certificate not given|allowance pending} {from January|for {n} of us|near {bus}}',
    text: 'We attended the seven-day camp in the village near {bus}. The {nss~certificate|daily allowance of Rs {rs}} was to come in a month. {nss~For the PG admission it gives {two|five} marks.|Some of us paid the bus from it.}',
    priority: 'low',
    done: '{nss~The certificates|The allowances} came from the university and are with the programme officer.',
  },
  {
    subject: 'தமிழ் வகுப்பு (Tamil class) {tamil~has no room|moved to {day} 4 pm}',
    text: 'We are {n} students who took Tamil as language. Vakuppu illai, room illai: {tamil~the class is given in the corridor|the new hour clashes with the practical}. The teacher comes all the way from the other campus for us. Nandri if somebody can give us any small room.',
    priority: 'low',
    done: 'Room 9 is reserved for the class on both days. The timetable is corrected.',
  },
  {
    subject: 'खेल का मैदान {pit~शाम को बंद रहता है|गड्ढों से भरा है}{, खिलाड़ी परेशान|, {dayHindi} से|}',
    text: 'अंतर-महाविद्यालय {कबड्डी|फ़ुटबॉल|खो-खो} प्रतियोगिता में {n} सप्ताह बचे हैं। {pit~मैदान की चाबी जिनके पास है वे साढ़े चार बजे चले जाते हैं।|शादी के पंडाल के गड्ढे अब तक नहीं भरे गए।} हम सड़क पर अभ्यास कर रहे हैं। कृपया ध्यान दें।',
    priority: 'medium',
    hindi: true,
    done: 'मैदान समतल कर दिया गया है और चाबी अब खेल निदेशक के पास रहती है।',
  },
]

export const lawStories: readonly Story[] = [
  {
    subject:
      'Moot court hall {moot~double-booked|locked} {on {day}|before the {national round|Dharwad round}|again}',
    text: 'Our team goes to {Dharwad|NLSIU|Pune} in {n} weeks. The hall was ours by the register, on {day} {moot~a seminar of another department sat in it|it was locked}. {We argued in the canteen, to the joy of all.|The memorial has to be printed by Friday.}',
    priority: 'low',
    done: 'The hall is blocked for the team on three evenings a week till the competition.',
  },
  {
    subject:
      '{Bare acts|New criminal codes|BNS and BNSS} {not available|only one copy} {for {sem}|in the law section}',
    text: 'The syllabus of the {sem} has the BNS, BNSS and BSA. {The shelf has the IPC of 2011 and one copy of the new.|There is one copy for sixty students.} Printouts cost Rs {rs} each. The teacher reads the sections aloud so that we can write them down.',
    priority: 'medium',
    done: 'Twelve sets of the new codes were bought, four of them for lending.',
  },
  {
    subject: 'Internship letter not signed {since {day}|for the {sem}|for {n} weeks}',
    text: 'I have a place with {a senior advocate in Mysuru|the District Legal Services Authority|a chamber in Bengaluru} from the 1st. The letter is on the table of the office since {day}. Without the seal they give the place to the next one.',
    priority: 'high',
    done: 'Signed and sealed, can be taken from the office. Such letters are now signed within two working days.',
  },
  {
    subject: 'Legal aid clinic {closed on {day}s|nobody on duty, {sem}|without a roster}',
    text: 'The clinic is in the syllabus and on the board. On {day} {two women from the village near {bus} waited till noon and went back|nobody was there but us}. Please fix a roster, we will do the duty.',
    priority: 'medium',
    done: 'A roster for all working days is on the door, with a teacher on call. Kannada forms were printed.',
  },
  {
    subject:
      'Revaluation of {Constitutional Law|Contracts|Jurisprudence} {not announced|fee paid, no answer} {since {day}|}',
    text: 'I applied on {day} and paid Rs {rs}0 for the paper. Others of my class have their result. {The clerk says ask the university, the university says ask the college.|With {n} more marks I would be eligible for the gold medal list.}',
    priority: 'medium',
    done: 'The result came from the university on {day}; the new marks card is being printed.',
    no: 'Revaluation is decided by the university alone and the last list is due at the end of the month. Your application was forwarded on time, the number is with the clerk.',
  },
  {
    subject:
      'Class room {classroom} too small for {sem} LL.B.{, 1{n} students stand|: some stand every day|}',
    text: 'There are 72 on the roll and 58 seats. {Whoever comes by the {bus} bus stands.|Those in the corridor are marked absent.} Room 301 is empty in the same hours, we have looked.',
    priority: 'low',
    done: 'The class moved to room 301 from Monday.',
  },
  {
    subject: '{Guest lecture|Extra class} on {Sunday|second Saturday} made compulsory{ again| for {sem}|}',
    text: 'It is counted as attendance for {n} hours. {Many work at the weekend to pay the fee.|Those from outside have no bus that day.} We like the lectures, only not as a condition. A recording would help all.',
    priority: 'low',
    done: 'Weekend lectures are voluntary from now on, and the slides are shared.',
    no: 'The Bar Council asks for these hours, and they were announced in the calendar at the start of the year. Two of four may be missed without loss.',
  },
  {
    subject: 'विधि विभाग: {book~नए क़ानूनों की किताबें नहीं हैं|कक्षा {dayHindi} से नहीं हुई}',
    text: '{sem} में भारतीय न्याय संहिता पढ़नी है, पर {book~पुस्तकालय में अब भी पुरानी दंड संहिता ही है|अध्यापक अवकाश पर हैं और उनकी जगह कोई नहीं आया}। परीक्षा में {n} सप्ताह बचे हैं। {book~कृपया कम से कम पाँच प्रतियाँ मँगवाएँ।|कृपया अतिथि अध्यापक की व्यवस्था करें।}',
    priority: 'medium',
    hindi: true,
    done: 'व्यवस्था कर दी गई है; समय-सारणी और सूची सूचना पट्ट पर लगी है।',
  },
]
