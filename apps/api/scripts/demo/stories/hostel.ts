import type { Story } from '../story.ts'

export const hostelStories: readonly Story[] = [
  {
    subject: 'No water in {block}, {floor} {when~since {day}|in the mornings|again}',
    text: "The taps on the {floor} of {block} have been dry {when~since {day}|from 6:30 to 9 every morning this week|since {day} evening, the second time this month}. We are {filling buckets from the ground floor|carrying bisleri cans up the stairs|bathing in the block opposite}, and {first years have missed the 8 o'clock class|some of us went to the lab without a bath|the one working tap has a queue of thirty people}. The overhead tank {is full, so it must be the valve|was not filled, the watchman says the motor tripped}.",
    priority: 'high',
    done: 'The ball valve of the {floor} line was stuck and has been replaced. Water was checked at {10:30 am|11 am|3 pm} today. Please tell the caretaker at once if it drops again.',
  },
  {
    subject: '{Geyser|Water heater} {fault~not working|giving shocks|only lukewarm} in {block}, {floor}',
    text: 'The geyser in the common bathroom on the {floor} {fault~has not heated since {day}|gives a small current when you touch the tap|never gets properly warm since {day}}. {In the mornings nobody wants to bathe before class.|Those with a cold heat water on a coil, which is not allowed.} There are {n}0 students for one other geyser.',
    priority: 'medium',
    done: 'The heating coil was replaced and the earthing tested by the electrician. Both geysers on the floor work.',
  },
  {
    subject:
      '{Worms|An insect|A piece of wire|Stones} in the {sambar|dal|rice|upma} at {breakfast|lunch|dinner} on {day}',
    text: 'On {day} {three of us at one table|my roommate and I|at least five of us} found this in the food. I have kept a photo. We told the mess supervisor and were told to {take another plate|pick it out}. Please let the mess committee check the {store room|rice bags|cleaning of vegetables}. We pay Rs 3,{n}00 a month for this.',
    priority: 'high',
    done: 'The mess contractor was given a written warning and fined as per the contract. The store was emptied and cleaned, and two student members now sign the daily check.',
  },
  {
    subject:
      '{Same menu every {day}|Mess menu is not followed|Only potato, every day}: {please bring the printed menu back|the chart on the wall is for show|we want chapati twice a week}',
    text: 'The menu on the notice board says {bisi bele bath|puri and sagu|curd rice and palya} for {day}, what we get is {rice and watery sambar|aloo again|leftovers of lunch}. Students from the north ask for chapati only {two|three} times a week, that was promised in the July meeting. Nobody is asking for a feast, only for what is written.',
    priority: 'low',
    done: 'The menu was agreed again with the mess committee and starts on Monday. Chapati is served on Tuesday, Thursday and Saturday nights.',
    no: 'The menu was changed by the mess committee on which your block is represented. The new chart is on the board since last week. Suggestions for next month can be given to the committee until the 25th.',
  },
  {
    subject:
      'Mess closes before {late~evening lab is over|we are back from practice|we are back from the library} on {day}s',
    text: 'Dinner is served till 8:30 only. On {day} {late~our lab ends at 8:10 and the walk takes fifteen minutes|practice ends at 8:15|the reading room closes at 8:30}, and when we come {only rice is left|the counter is locked|they have already started washing}. Could {n} plates be kept for those who write their names in the morning?',
    priority: 'low',
    done: 'A late-dinner register is kept at the mess counter. Write your name before 4 pm and the plate is kept until 9:15 pm.',
  },
  {
    subject:
      '{Mosquito nets|Mosquito mesh of the windows} {mesh~torn|loose} in {block} {room}{ and the rooms beside it|}',
    text: 'After the rains it is impossible to sleep. The mesh in {room} has {mesh~a hole bigger than a hand|come off the frame on one side}, and the {drain|open tank} behind {block} is full of larvae. {Two students of our floor had dengue last month.|One of our block has been sent home with dengue.|Odomos and coils do not help any more.} Please repair the mesh and let the corporation people fog the area.',
    priority: 'high',
    done: 'Mesh repaired in eleven rooms of the block, and the municipality fogged the area on {day}. The drain is on the weekly cleaning list.',
  },
  {
    subject:
      "Girls' hostel gate closes at {gate~7:30|8:00}, {boys' at 10|library is open till 9|please make it the same for all}",
    text: "The gate of {block} is locked at {gate~7:30|8} pm while {the library is open till 9|the boys' hostel gate is open till 10}. {Final years have project work in the lab till 8:30|For the placement training we need to be on campus till 9}. We have to leave in between, and the register asks for a parent's call each time. Please bring the same timing for both hostels, at least with an entry in a register.",
    priority: 'medium',
    girlsHostel: true,
    done: "From the 1st the gate of the girls' hostel closes at 9:30 pm, the same as all hostels. Entries after 9 pm need only the register.",
    no: 'The timing is set by the hostel committee for the whole year and cannot be changed by the warden alone. The point is on the agenda of the next committee meeting, where your block has two seats.',
  },
  {
    subject:
      'Watchman not at the {spot~back gate|bicycle stand|parking} of {block} {time~at night|after 11 pm|on {day}}',
    text: 'There was nobody at the {spot~gate|stand|parking} {time~from midnight to 4|from 11:30 to 4|on {day} night}. {spot~Outsiders were walking through the block|A cycle chain was cut|My helmet was taken from the scooter}. There is a camera but {it points to the wall|the light below it is off}. Please ask security to do the rounds as before.',
    priority: 'medium',
    done: 'The agency has replaced the guard of the night shift and the rounds are marked by card. The camera was turned to the stand.',
  },
  {
    subject: '{Fan|Ceiling fan} {fan~not working|makes a grinding noise|turns very slowly} in {room}',
    text: 'The fan in {room} {fan~stopped on {day}|wobbles so much that we switch it off to sleep|only moves the air when the window does}. {It was written in the complaint book on the landing twice.|The electrician came, looked and said the part is not in stock.} There are {three|four} of us in the room.',
    priority: 'low',
    done: 'The capacitor was changed. Fan tested at all speeds.',
  },
  {
    subject:
      '{Toilets|Bathrooms} on the {floor} of {block} {dirt~not cleaned since {day}|blocked again|without light and latch}',
    text: '{dirt~Nobody has cleaned since {day}.|Two of four toilets are blocked and the water stands on the floor.|The doors of two toilets do not lock and the tube light is gone.} The cleaning akka says {she has been given three blocks alone|there is no phenyl since last week}. It is not her fault, please give her help.',
    priority: 'medium',
    done: 'A second person cleans the block from today, and the blockage was removed. The cleaning chart hangs at the entrance and is signed daily.',
  },
  {
    subject:
      '{kit~Sanitary pad machine|Incinerator} on the {floor} of {block} {kit~empty|broken} for {n} weeks',
    text: 'The {kit~vending machine has been empty|incinerator has been out of order} for {n} weeks. {kit~In the night there is no shop nearby and the gate is closed.|It is not nice to write about, so nobody does.} Please have it looked after weekly and put a number on it whom we can call.',
    priority: 'medium',
    girlsHostel: true,
    done: '{kit~Refilled|Repaired}, and the supplier now checks it every Friday. The number of the matron is on the machine.',
  },
  {
    subject: 'Wi-Fi {net~does not reach|keeps dropping in|has no internet in} {room}{ at night|, {floor}|}',
    text: 'In {room} {net~the signal ends at the door|the Wi-Fi drops every ten minutes|the phone shows full Wi-Fi but no page opens after 9 pm}. {Online quiz on {day} was lost because of it, sir from the department says it is our problem.|We sit in the corridor at night to attend the NPTEL class.} Mobile data inside the building is also one line only.',
    priority: 'medium',
    done: 'A new access point was put on the landing of the {floor}, and the evening limit raised. Speed measured in your room: 22 Mbps.',
  },
  {
    subject:
      'Caution deposit {not returned|of Rs {n}000 still pending} {out~after vacating {room}|since last year}',
    text: 'I {out~vacated {room} in May and moved to another block|shifted out of the AC room last year}. The deposit was to come in 30 days. The hostel office says {accounts has it|the file is with the bursar}, accounts says the hostel has not sent the clearance. I have the receipt and the signed inventory.',
    priority: 'medium',
    done: 'The clearance was sent to accounts and the amount was transferred to your account on {day}. Please check your passbook.',
    no: 'As per the signed inventory the cupboard lock and one mattress were not handed over. Please return them or accept the deduction in writing; the rest will then be paid within a week.',
  },
  {
    subject: 'Room change from {room}: {move~medical reason|not able to study|asked since July}',
    text: "I have asked for another room {move~because of my knee after the accident, the {floor} is hard with crutches|since my roommate works with music till 2 in the night, we have talked and are on good terms, but it does not work|because the wall is damp and I have asthma}. {move~The doctor's letter is with the office. ||The doctor's letter is with the office. }There are {two|three} empty beds on the ground floor.",
    priority: 'medium',
    done: 'A bed on the ground floor has been given. Please collect the key from the office between 4 and 6 pm.',
    no: 'Rooms can be exchanged only at the end of the semester unless there is a medical certificate. None was found in the file; please bring it and file again, and it will be done in two days.',
  },
  {
    subject: 'Drinking water {filter|cooler} {on the {floor}|of {block}} {ro~smells|not serviced|leaks}',
    text: 'The RO unit on the {floor} of {block} {ro~gives water that smells of rust|gives water that tastes salty|leaks, and the little that comes is yellow}. The service card on its side says {March|last December}. {Several of us have stomach trouble since {day}.|We are buying 20-litre cans together now.} Please have the filter changed and the water tested.',
    priority: 'high',
    done: 'Filter and membrane changed, water sample tested: within limits. The report is on the notice board of the block.',
  },
  {
    subject: '{Washing machine|New washing machine} in {block} {coin~out of order|eats coins|stops half way}',
    text: "{coin~It does not turn on since {day}.|It took Rs {n}0 and did not start.|It stops in the middle with the clothes inside.} The dhobi comes only on {day}s. The agency's sticker has a number that nobody picks up.",
    priority: 'low',
    done: 'The drain pump was replaced by the agency. Money lost can be taken from the caretaker until Friday.',
  },
  {
    subject:
      'Stray dogs {dogs~inside {block}|near the mess|at the hostel gate} {bark~at night|in the evening}',
    text: 'There are {n} dogs living {dogs~under the stairs of {block}|behind the mess|around the gate}. {bark~They bark from 2 to 4 every night.|One of them chased a first year on {day} evening.} Nobody wants them hurt. The animal birth control people of the corporation take them and bring them back, please call them, and let the mess close the waste bins.',
    priority: 'medium',
    done: "The corporation's team came on {day}. The waste is kept behind a gate now.",
  },
  {
    subject: 'Steam and smoke from the mess kitchen {come into|fill} {room}',
    text: 'The exhaust of the kitchen opens below {room}. From 5 in the morning {the room is full of smoke|everything smells of oil}. Keeping the window closed is not possible without a fan. Two metres more of pipe would solve it.',
    priority: 'low',
    done: 'The exhaust pipe was extended above the roof line. Please say if it is still felt.',
    no: 'The exhaust was inspected and lets out at the height the fire officer has prescribed. The window frame will be sealed in the December repairs instead.',
  },
  {
    subject: 'Parents were {kept at the gate|not allowed to sit} on {day}{ in the rain|}',
    text: "My parents came from {Shivamogga|Hassan|Davangere|Kolar} by bus, five hours. They were made to stand at the gate because {the visitors' book was not found|visiting time begins at 4}. Amma is {sixty|a heart patient}. A bench and a roof at the gate would be enough.",
    priority: 'low',
    done: 'A covered bench for visitors was placed inside the gate and the guards were told to let parents sit there at any time.',
  },
  {
    subject: 'Bed bugs in {room}{ and next door|, third time this year}',
    text: 'We have put the mattresses in the sun {twice|three times}. They come from the wooden cot of {room}. All {three|four} of us have marks on the arms. Please do the spraying for the full floor in one go, otherwise they only move to the next room.',
    priority: 'medium',
    done: 'Pest control treated the whole floor on {day}, when the rooms were empty. A second treatment follows in three weeks.',
  },
  {
    subject: 'छात्रावास {block} में {पानी नहीं आ रहा|सुबह पानी बंद रहता है|{floorHindi} पर पानी नहीं}',
    text: '{block} की {floorHindi} पर {dayHindi} से पानी की समस्या है। सुबह छह से नौ बजे तक नल सूखे रहते हैं और {नीचे से बाल्टी भरकर लानी पड़ती है|बिना नहाए कक्षा में जाना पड़ता है}। चौकीदार का कहना है कि {मोटर खराब है|टंकी भरने वाला कर्मचारी छुट्टी पर है}। कृपया जल्दी ठीक करवाएँ।',
    priority: 'high',
    hindi: true,
    done: 'मोटर की मरम्मत हो गई है और टंकी अब दिन में दो बार भरी जाएगी। फिर परेशानी हो तो केयरटेकर को तुरंत बताएँ।',
  },
  {
    subject: 'मेस का खाना {ठंडा मिलता है|कम पड़ जाता है}, {dayHindi} को {roti~रोटी खत्म|दाल में कंकड़}',
    text: '{dayHindi} की रात जब हम आठ बजे पहुँचे तो {roti~रोटी खत्म हो चुकी थी|सब्ज़ी ठंडी थी और दाल में कंकड़ था}। हर महीने पूरा पैसा जमा होता है। मेस प्रभारी से कहा तो जवाब मिला कि {समय पर आया करो|ठेकेदार से बात करो}। निवेदन है कि {आखिरी बैच के लिए भी खाना बचाकर रखा जाए|मेस समिति एक बार खुद आकर देखे}।',
    priority: 'medium',
    hindi: true,
    done: 'मेस समिति ने जाँच की। ठेकेदार को चेतावनी दी गई है और आखिरी बैच के लिए अलग बर्तन रखा जा रहा है।',
  },
  {
    subject: 'कमरा {room}: {पंखा खराब|खिड़की का शीशा टूटा|दरवाज़े की कुंडी टूटी} है',
    text: 'कमरा {room} में {dayHindi} से यह परेशानी है। शिकायत रजिस्टर में दो बार लिख चुके हैं, पर कोई देखने नहीं आया। {रात में मच्छर बहुत आते हैं।|परीक्षा पास है और पढ़ाई नहीं हो पा रही।}',
    priority: 'low',
    hindi: true,
    done: 'बढ़ई और बिजली कर्मचारी ने आज काम पूरा कर दिया है।',
    no: 'जाँच में पता चला कि यह काम पिछले सप्ताह ही हो चुका है। यदि समस्या अब भी है तो कृपया नई तारीख के साथ फिर लिखें।',
  },
]
