import type { Story } from '../story.ts'

export const computerScienceStories: readonly Story[] = [
  {
    subject:
      '{Half the PCs|PC {seat} and its neighbours|The computers by the wall} in {lab} {pc~do not start|hang on boot|get no power}',
    text: "In {lab} only {n}0 of 60 systems work. {We sit three to a machine in the DBMS practical.|In the last test four students waited till somebody finished.} {pc~The one at seat {seat} only hums since {day}.|PC {seat} has shown 'no boot device' since {day}.|The extension board for seat {seat} and on is burnt.} The record has to be signed by the end of the month.",
    priority: 'medium',
    done: 'Fourteen machines were repaired and six replaced from the old lab. The list of working seats is on the door.',
  },
  {
    subject:
      'Campus Wi-Fi {wifi~very slow|logs out every hour} in {the CS block|classroom {classroom}|the seminar hall}',
    text: "{wifi~Speed test on {day}: 0.{n} Mbps.|The log-in page comes again after every hour and forgets the device.} {We cannot push to Git during the project hour.|The teacher shows slides over the phone's hotspot.} It is fine before 9 and after 5, so it looks like the limit per access point.",
    priority: 'medium',
    done: 'Two access points were added in the block, and the session now lasts the day. Please report the room number if it drops again.',
  },
  {
    subject:
      '{Internal marks|Test 1 marks|Test 2 marks} of {Data Structures|Operating Systems|Computer Networks|DBMS} {marks~wrong|not entered}',
    text: 'The sheet on the board gives me {marks~{n} out of 20|absent} for the test of {day}. {marks~My answer sheet was shown to me with 1{n}.|I was present, I sat at seat {seat}, and the attendance shows it.} The marks go to the university this week, please correct before that.',
    priority: 'high',
    done: 'The answer sheet was checked again with you present and the mark is corrected in the register and in the portal.',
    no: '{marks~The paper was valued twice and the marks agree.|The seat register of that day carries no signature for seat {seat}.} The sheet can be seen with the coordinator any day between 2 and 3 pm; there you can also ask for revaluation.',
  },
  {
    subject: 'Projector in {classroom} {lamp~shows everything in yellow|has no HDMI cable|does not turn on}',
    text: 'Since {day} the classes in {classroom} are held without slides. {lamp~Graphs and code cannot be read in that colour.|The cable was taken for a function and did not come back.|The remote is with somebody who is on leave.} Last benches see nothing on the green board because of the window light.',
    priority: 'low',
    done: 'New lamp and cable fitted. The remote is kept in the staff room against signature.',
  },
  {
    subject:
      '{Python|Java|Web technology} lab {absent~cancelled|without a teacher} {for {n} weeks|every {day}}',
    text: 'We have had {absent~no practical|only attendance} on {day} for {n} weeks because {absent~the hall is taken for placement tests|the post is empty}. The syllabus has twelve programs, we have done {four|five}. Extra classes on Saturday are fine for us.',
    priority: 'medium',
    done: 'A guest lecturer has taken over from this week; four extra sessions are on Saturdays from 10 to 1.',
  },
  {
    subject: 'Project guide {guide~not allotted|has left} for {our batch|the {sem}|the mini project}',
    text: 'The list went up on {day}, our names are {guide~not on it|under a sir who has left}. The synopsis is due in {n} days. We have a topic (crop price alerts by SMS for farmers in {bus}) and only need somebody to sign.',
    priority: 'medium',
    done: 'A guide has been allotted, see the new list. The date for the synopsis is extended by a week for your batch.',
  },
  {
    subject:
      'College e-mail {reset not working|not created for lateral entry|password lost} {since {day}|for {sem}|}',
    text: 'Without the college mail id {the internship portal rejects me|GitHub education and Coursera do not open}. I filled the form on {day}. {The reply goes to the same mailbox that I cannot open.|}',
    priority: 'low',
    done: 'The password was reset, it is with the lab in-charge in a closed envelope. Please change it on first use.',
  },
  {
    subject: 'UPS in {lab} {beeps all the time|fails in every power cut}',
    text: 'With each cut, and there are {two|three} a day now, all machines go off and the program is lost. On {day} it happened {n} minutes before the end of the practical exam. Batteries are swollen, one can see it.',
    priority: 'high',
    done: 'All sixteen batteries were replaced under the annual contract. The lab held for 40 minutes in the test.',
  },
  {
    subject: '{lab} में {slow~कंप्यूटर बहुत धीमे हैं|हिन्दी टाइपिंग का सॉफ़्टवेयर नहीं है}',
    text: '{slow~एक प्रोग्राम खुलने में दस मिनट लगते हैं।|इनस्क्रिप्ट कीबोर्ड चालू नहीं है और फ़ॉन्ट भी नहीं हैं।} {dayHindi} के प्रैक्टिकल में आधे छात्र काम पूरा नहीं कर सके। कृपया परीक्षा से पहले देख लें।',
    priority: 'medium',
    hindi: true,
    done: 'लैब की मशीनों में मेमोरी बढ़ा दी गई है और हिन्दी कीबोर्ड चालू कर दिया गया है।',
  },
]

export const electricalStories: readonly Story[] = [
  {
    subject: 'Power cut {every evening|of {n} hours on {day}|in the study hours} in {block}',
    text: 'The current goes at {6:40|7:10|7:30|8:15} pm and comes back after {n} hours. {The generator is started only for the office.|The inverter lasts ten minutes.} {We study with phone torches before the internals.|Even the corridor lights are off.} If it is load shedding please put the times up, then we can plan.',
    priority: 'high',
    done: 'A phase was failing at the transformer; CESC replaced the fuse unit on {day}. The generator now also feeds the corridors and the study room.',
  },
  {
    subject:
      '{Street lights|Lights} {off|blinking} between {the library and {block}|{block} and the gate|the bus stop and the gate}',
    text: 'The stretch is completely dark from 6:30 pm, {n} lamps in a row. {There is an open drain on the left side.|A girl from first year fell there on {day}.} We walk with the phone light in groups.',
    priority: 'medium',
    done: 'Seven lamps were replaced by LED lamps and the timer was set to 6 pm.',
  },
  {
    subject:
      '{kit~Oscilloscope|Function generator|Multimeter} {gone~missing|broken} at bench {n} in the {machines|circuits} lab',
    text: 'At bench {n} {gone~there is none since {day}|it {kit~shows one channel only|gives square waves only|has a cut probe}}. We copy the readings of the next bench and the examiner will ask. {Of twelve benches five are complete.|}',
    priority: 'medium',
    done: 'Probes and two instruments were bought from the consumables budget. All benches are complete.',
  },
  {
    subject:
      '{wire~Loose switch board|Open wires|Sparking plug point} in {classroom}{, near the door|, last bench|}',
    text: '{wire~The board hangs out of the wall.|Two wires end in the air at the height of a bench.|The point sparks when a charger is put in.} {Somebody has put cello tape over it.|A student got a shock on {day}, thank God not a bad one.} Please close this corner until it is repaired.',
    priority: 'high',
    done: 'Made safe on the same day, new board fitted. The whole floor was checked, two more points were replaced.',
  },
  {
    subject: 'Lift in {the main block|the new building} {stuck|closed} since {day}',
    text: 'A classmate with {a leg in plaster|polio} is carried up to {classroom} by us every day. We do it gladly, but it is not dignified for {him|her}. Until the lift works please give this section a room on the ground floor.',
    priority: 'high',
    done: 'The section moved to the ground floor the next morning; the lift has its new board and is certified again.',
  },
  {
    subject:
      '{Machines|Power electronics|Microprocessor} record {rec~not signed|lost} by the {lab|department}{ since {day}|}',
    text: 'I gave the record on {day} with my batch. {rec~It came back without the signature for experiments 4 to {6|7|8}.|Mine did not come back.} The practical exam is near and without the certificate no entry. I have photos of all pages.',
    priority: 'medium',
    done: 'The record was found with another batch, signed and handed over.',
    no: 'Experiments 5 and 6 were not done on the lab day nor on the repeat day. They can be done on Saturday at 10; the record is signed then.',
  },
  {
    subject: 'Solar lights {of the sports ground|near the temple gate} {dead after the rain|stolen}',
    text: 'Of the eight solar lamps {n} work. The panels are covered with dust and leaves since {day}. We {practise kabaddi|walk home} there till seven. Cleaning them could be a task for the NSS, if somebody gives a ladder.',
    priority: 'low',
    done: 'NSS volunteers and the maintenance team cleaned the panels on Saturday; three batteries were replaced.',
  },
  {
    subject: 'बिजली {dayHindi} से {बार-बार जा रही है|रात में नहीं रहती}: {block}',
    text: 'हर शाम सात बजे के बाद बिजली चली जाती है और {दो|तीन} घंटे नहीं आती। जनरेटर केवल कार्यालय के लिए चलता है। परीक्षा का समय है, {मोमबत्ती जलाकर पढ़ना पड़ रहा है|मच्छर और गर्मी में सोना मुश्किल है}। कृपया कम से कम अध्ययन कक्ष को जनरेटर से जोड़ दीजिए।',
    priority: 'high',
    hindi: true,
    done: 'अध्ययन कक्ष और गलियारे अब जनरेटर से जुड़े हैं। बिजली विभाग ने फ़्यूज़ भी बदल दिया है।',
  },
]

export const mechanicalStories: readonly Story[] = [
  {
    subject:
      'Lathe {n} in the workshop {lathe~has no guard|changes its speed by itself|out of order for {n} weeks}',
    text: '{lathe~The chuck guard was taken off and not put back. The instructor says to be careful. One day it will not be enough.|The belt slips, and the work piece wobbles.|We are {n}0 students for the three others, and the job of the {sem} takes four hours per head.} Please let the maintenance look at it before the next batch on {day}.',
    priority: 'high',
    done: 'The guard is fitted and the machine was aligned. It stays off the plan until the instructor has signed the check.',
  },
  {
    subject:
      'No {safety goggles|gloves|aprons} in the {welding|foundry|fitting} shop{ on {day}s| for our batch| this term}',
    text: 'There are {n} for a batch of thirty. {We pass them around.|Half of them are torn or cracked.} We paid a workshop fee of Rs {rs}0. {A classmate was hurt on {day}, the nurse saw to it.|}',
    priority: 'high',
    done: 'Forty sets were bought and are handed out against the ID card. Nobody works without.',
  },
  {
    subject: 'Drawing hall {draw~tables broken|has no light|opened late} {on {day}s|for {sem}|this month}',
    text: 'In the drawing hall {draw~{n} tables do not hold at an angle, we bring clips from home|the light over the last two rows is off|we wait for the key till 9:20}. The sheet has to be finished in the same class.',
    priority: 'low',
    done: 'The carpenter repaired nine tables, and the attender opens the hall at 8:45.',
  },
  {
    subject:
      'Industrial visit to {the Hassan plant|BEML|the sugar factory in Mandya|the silk factory} {cancelled, money not returned|cancelled, no new date}',
    text: 'We paid Rs {rs}0 each on {day}. The visit was called off {the evening before|because the bus had no permit}, and since then nobody says if there is a new date or if the money comes back. {Some of us have borrowed it.|}',
    priority: 'medium',
    done: 'The visit takes place on the second Saturday of next month; those who do not want to go get the money from the office this week.',
  },
  {
    subject: 'College bus {bus} {bus~comes late|left early on {day}|too full}',
    text: 'The {bus} bus {bus~comes {n}0 minutes late almost daily|left at {7:35|7:40|7:42} instead of 7:50|has forty seats and seventy students}. {bus~First hour attendance is gone and the teacher does not accept it.|Nine of us saw it go and took two autos.|Girls stand at the open door, this is dangerous on the highway.} We have paid for the full year. {The driver anna is good, it is the timing.|}',
    priority: 'medium',
    done: 'A second trip was added on this route at 8:05, and the driver waits till the given minute. The new times are at the gate.',
    no: 'The bus leaves when the printed timetable says so; the GPS shows 7:50 on all days of the week. The stop was moved to the petrol bunk in June, please wait there.',
  },
  {
    subject: 'New bus stop wanted at {the ring road|{bus} cross|the railway gate}',
    text: '{n}0 students from our side walk {two|three} kilometres to the nearest stop, in the rain on a road without footpath. The bus passes us anyway. A list with names and roll numbers is with the transport clerk since {day}.',
    priority: 'low',
    done: 'The stop was added from Monday. The bus will wait one minute there.',
    no: 'The traffic police do not allow a halt on that stretch. The stop before it has been moved 400 metres nearer to you as far as they agreed.',
  },
  {
    subject:
      '{rig~Fluid mechanics|Strength of materials} lab: {rig~pump|testing machine} {rig~leaks|not working} since {day}',
    text: 'Of nine experiments we can do {n}. {rig~The pump loses more water than it lifts.|The dial does not return to zero.} The teacher gives us old readings to write the record. We would like to see it once with our own eyes.',
    priority: 'medium',
    done: 'Seals replaced and gauge calibrated. The batches that missed it get a repeat day.',
  },
  {
    subject:
      '{Two-wheeler parking|Cycle stand} {park~flooded|all mud} {behind {block}|at the gate|since {day}}',
    text: 'After the rain of {day} the place is {park~a pond|ankle-deep mud}. {Three bikes have fallen.|We park along the road and the police take Rs {rs}.} Gravel would be enough till the new stand is built.',
    priority: 'low',
    done: 'Filled with gravel and a drain was cut along the side.',
  },
]
