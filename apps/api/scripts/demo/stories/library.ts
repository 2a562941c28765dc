import type { Story } from '../story.ts'

export const libraryStories: readonly Story[] = [
  {
    subject:
      '{Library fine|Fine of Rs {rs}} {fine~for a book I returned|charged twice|for Sundays and holidays}',
    text: "I returned {Kothari's Research Methodology|the Tanenbaum networks book|Lakhmir Singh|Indian Polity by Laxmikanth} on {day} at the counter, {the sister at the desk stamped it|and it was put on the trolley in front of me}. {fine~The account still shows it as mine and a fine of Rs {rs}. It is on the shelf, I checked myself.|I paid the fine of Rs {rs} that day, and it is back in my account. Please check the register.|It was due on a Sunday and the library was closed till then, still the account shows Rs {rs}.}",
    priority: 'low',
    done: 'The book was found on the shelf and the fine has been cancelled. Sorry for the trouble.',
    no: 'The return was recorded four days after the due date, and the register carries your signature for that day. The fine stands as per rule 7. It can be paid in two parts if that helps.',
  },
  {
    subject:
      'Reading hall {hall~full by 8 am|has too few seats|seats kept with bags} {before the exams|on {day}s|this month}',
    text: '{hall~Whoever comes after the first lecture finds nothing.|There are 80 seats for more than two thousand students.|Seats are blocked with bags and water bottles from 7 in the morning and their owners come at 11.} {On {day} I walked around for half an hour and went back to the hostel.|We sit on the steps outside.} Could seats be freed after thirty minutes, or the seminar hall be opened till the exams are over?',
    priority: 'low',
    done: 'The seminar hall on the first floor is open as a second reading hall until the end of the examinations, 8 am to 9 pm. Bags left longer than 30 minutes are moved to the counter.',
  },
  {
    subject:
      'Only {one copy|two copies|the old edition} of {the Operations Research book|Companies Act, bare act|Engineering Graphics by Bhatt|the Kannada literature reader}',
    text: 'For the whole {sem} there {is one copy|are two copies} and {it has been out since July|one has the middle pages torn out}. The teacher sets questions from the {new|latest} edition. We are ready to share, please buy {n} more or keep one for reference only.',
    priority: 'low',
    done: 'Five copies were ordered and two have come. One is kept as reference copy at the counter.',
    no: 'The purchase list of this year is closed. The e-book is available to all students through the digital library; the counter will show you how to open it.',
  },
  {
    subject:
      'Photocopy {at the library|in the reprographic room} Rs {page~2|3} a page, {rate board says 1|outside shop takes 75 paise}',
    text: 'The board says Re 1 a page. On {day} I was charged Rs {page~60|90} for 30 pages and told that the toner is costly now. There is no receipt. {Poor students copy question papers page by page with the phone.|We are asked to go outside if we do not like it.} Please fix the price and make them give a bill.',
    priority: 'low',
    done: 'The contractor was told to charge the printed rate, and the board now also shows a number to call. The excess is returned at the counter against your roll number.',
    no: 'The rate was revised with the new contract of 1 August: Rs 1.50 a page, colour Rs 8. The old board has been taken down; it should not have been there.',
  },
  {
    subject: '{cool~AC|Fans} in the reading hall {off|not working} {in the afternoon|since {day}}',
    text: 'From 1 to 4 it is {33|34|35} degrees inside. {cool~The AC is switched on only when there is an inspection.|Two of six fans turn.} People fall asleep over their books, and not from boredom.',
    priority: 'low',
    done: 'The fans were repaired. The AC runs from 12 to 5 pm on days above 30 degrees.',
  },
  {
    subject:
      'Digital library {login~log-in fails|password never came|works only inside the campus} {for {sem}|since {day}|}',
    text: '{login~The page says my roll number is not found.|I asked for the password on {day} and was told to wait for a mail that did not come.|From the hostel and from home no journal opens.} I need {two papers from JSTOR|the IEEE papers|Manupatra} for the seminar on {the 28th|next {day}}.',
    priority: 'medium',
    done: 'Your account was missing in the list of this year and has been added. It also works from home with the college e-mail.',
  },
  {
    subject: 'Library card {card~not issued|lost, new one asked for} {for {n} weeks|since admission}',
    text: 'I {card~gave photo and form|paid Rs {rs} for a new card} on {day}. Each time I am told to come on Monday. Without the card {no book is issued|even the reading hall is closed for me}. I have the receipt.',
    priority: 'medium',
    done: 'The card is ready at the counter. Until you collect it, the receipt is enough.',
  },
  {
    subject:
      '{Noise|Phone calls|Reels with sound} in the {silent zone|reading hall}{ near the windows| in the evening| every {day}}',
    text: 'There are groups that {discuss cricket loudly|play videos without earphones|hold birthday parties at the corner table}. The staff sit in the other room and do not hear it. One round every half hour would help.',
    priority: 'low',
    done: 'A staff member now sits inside the hall from 4 to 9 pm.',
    no: 'The corner near the windows is the discussion area as marked on the floor plan. The silent zone is the inner hall, where talking is not allowed and is checked.',
  },
  {
    subject: 'Library closed on {day} {without notice|although the notice said open}',
    text: 'Many of us came by the {bus} bus only for the library, more than an hour each way. The door was locked and there was no paper on it. {The website said 9 to 5.|The watchman also did not know.}',
    priority: 'low',
    done: 'The closing for stock-taking was announced too late; we are sorry. Closings are now posted as announcements here two days before.',
  },
  {
    subject:
      '{paper~No newspaper in Kannada|The Hindu and Prajavani missing|Employment News not coming} {since {day}|for {n} weeks}',
    text: "The {paper~paper|papers|weekly} {paper~has|have|has} not come to the stand for some time. Those who prepare for {KPSC|bank exams|UPSC} read it here because we cannot buy it daily. {The stand has only last month's sports magazines.|}",
    priority: 'low',
    done: 'The subscription had lapsed and has been renewed for the year.',
  },
  {
    subject: 'Rain water {drips on the shelves|comes in} at the {law|commerce|Hindi} section',
    text: 'Since the rain of {day} water drips from the ceiling on the {second|third} shelf. Somebody has put a bucket. {About twenty books have wavy pages already.|The old bound journals stand right below.} Please move them before it is too late.',
    priority: 'high',
    done: 'The books were moved and dried, and the roof joint was sealed on {day}. Three volumes went to the binder.',
  },
  {
    subject: 'पुस्तकालय में {हिन्दी की किताबें बहुत कम हैं|प्रतियोगी परीक्षा की किताबें पुरानी हैं}',
    text: 'हिन्दी माध्यम से आने वाले छात्रों के लिए {एक ही अलमारी है|पुस्तकें 2014 की हैं}। {sem} का संदर्भ ग्रंथ माँगने पर कहा जाता है कि {अंग्रेज़ी वाला ले लो|अगले साल आएगा}। कृपया सूची बनवाकर कम से कम पंद्रह-बीस नई पुस्तकें मँगवाएँ।',
    priority: 'low',
    hindi: true,
    done: 'अठारह पुस्तकों का आदेश दे दिया गया है। छात्र अपनी सूची काउंटर पर रखे रजिस्टर में लिख सकते हैं।',
  },
]
