import { wordList } from './word-list.ts'

// English nouns for people: agent suffixes (closed) with the things they would catch, and people without a suffix.

export const EN_PERSON_SUFFIX =
  /(?:er|or|ist|ian|ant|ee|eer|man|woman|men|women|eur|yst|ess|logist|graphist|ect|ager|parent|mate|folk|people|wife|husband|child|children|herd|smith|wright)$/
/** End like people and are things or abstractions. */
export const EN_NOT_PERSON = wordList(
  'server computer folder filter order number header footer counter timer pointer router adapter parameter scanner',
  'printer buffer container controller paper letter error cursor monitor sensor indicator editor calendar layer',
  'user-agent offer banner slider spinner toner driver-version trigger identifier folder helper wrapper handler',
  'listener observer renderer loader builder compiler browser chapter character cluster computer corner cover',
  'customer-id daughter-board dashboard delimiter drawer elevator engineer-hours factor fiber filter floor',
  'gateway-operator generator integer inspector-panel iterator ledger locker matter meter mirror mover newsletter',
  'november october september december order other operator-precedence over owner-field parser picker placeholder',
  'placement player-window poster power prayer processor projector proper quarter radar register remainder reminder',
  'render rather river roster router ruler semester separator server shutter simulator sticker summer super supper',
  'switcher tender terror theater ticker together toolbar tooltip tracker tractor trailer transfer tower under',
  'vector voucher water weather web-server whether wrapper wonder color colour behaviour behavior favor favour',
  'vapor mirror validator never ever after later lower upper inner outer number better faster slower larger smaller',
  'longer shorter higher greater cheaper easier earlier newer older bigger per enter consider deliver discover',
  'recover remember cover offer refer prefer suffer answer gather alter differ trigger register deliver either',
  'neither another further however whatever important relevant significant constant instant distant redundant',
  'compliant covenant grant variant want plant quadrant degree fee tree three coffee agree free committee see',
  'guarantee screen refree knee list exist consist assist checklist blacklist whitelist allowlist denylist playlist',
  'waitlist wishlist watchlist artist-page persist twist insist resist mist fist list waiting-list human-readable',
  'median guardian-app librarian-tool human main plan open business access process address progress success express',
  'less unless press regress stress class loss miss pass discuss express wireless endless object project subject',
  'effect select connect inspect detect reject collect correct direct aspect expect respect redirect protect affect',
  'perfect ticket assistant-bot constant consent event content document comment payment shipment department',
  'department-level percent environment statement component attachment assessment deployment message image page',
  'storage language package usage stage average coverage percentage mileage passage manager-tool connector-tool',
  'selector motor door floor factor doctor-note error mirror major minor prior interior exterior superior junior',
  'senior anchor author-field sector tenor flavor honor humor labor neighbor-list vapor vendor-id supervisor-mode',
  'visitor-count actor-model creator-tool operator locator descriptor accelerator refrigerator elevator conveyor',
  'corridor cantor fervor rumor tumor furor pallor mayor-of parlor sailor-suit tailor meteor fluor ardor candor',
  'razor savor tutor-mode armour harbour glamour contour detour hour four tour pour your our paragraph',
  'photographer-mode telegraph autograph chart container timer starter chapter master cluster poster toaster',
  'booster register minister-portal semester disaster easter faster toner winner-screen beginner-mode banner dinner',
  'corner partner-api burner scanner planner-view thinner manner inner tuner liner refiner tanner marker container',
  'charger breaker freezer heater cooler dryer washer blender mixer toaster typewriter transformer inverter',
  'amplifier actuator exporter importer uploader downloader crawler scraper tracker linker debugger profiler',
  'compressor decoder encoder resolver limiter balancer hypervisor daemon sensor reactor incinerator generator',
  'extractor calculator thermometer barometer speedometer odometer accelerometer bumper fender trailer tanker',
  'freighter cruiser scooter chopper copter quarter fiber disaster chapter letter manner answer power tower shower',
  'flower drawer viewer-count wafer',
)
/** People who have no agent suffix, and groups that act. */
export const EN_PEOPLE = wordList(
  'user users customer customers client clients member members guest guests visitor visitors admin admins',
  'administrator administrators operator operators staff team teams people person persons employee employees',
  'student students pupil pupils parent parents patient patients nurse nurses doctor doctors physician clinician',
  'surgeon pharmacist agent agents clerk clerks lead leads head heads chief driver drivers courier couriers rider',
  'riders resident residents citizen citizens tenant-admin landlord landlords buyer buyers seller sellers shopper',
  'shoppers merchant merchants vendor vendors supplier suppliers partner partners owner owners author authors',
  'editor editors reader readers viewer viewers reviewer reviewers approver approvers requester requesters',
  'requestor submitter assignee recipient recipients sender senders colleague colleagues accountant accountants',
  'auditor auditors finance hr legal ops support sales marketing procurement compliance crew crews host hosts',
  'player players gamer gamers guild-leader coach coaches trainer trainers teacher teachers professor professors',
  'lecturer lecturers tutor tutors instructor instructors librarian librarians supervisor supervisors manager',
  'managers director directors dispatcher dispatchers planner planners picker pickers packer packers technician',
  'technicians mechanic mechanics engineer engineers developer developers designer designers analyst analysts',
  'scientist scientists consultant consultants assistant assistants receptionist receptionists cashier cashiers',
  'applicant applicants candidate candidates recruiter recruiters interviewer interviewers officer officers',
  'inspector inspectors investigator judge judges lawyer lawyers notary volunteer volunteers donor donors carer',
  'carers caregiver caregivers guardian guardians child children adult adults subscriber subscribers follower',
  'followers moderator moderators organiser organisers organizer organizers attendee attendees participant',
  'participants speaker speakers traveller travellers traveler travelers passenger passengers pilot pilots borrower',
  'borrowers lender lenders investor investors trader traders broker brokers insurer policyholder cardholder',
  'cardholders adjuster underwriter farmer farmers worker workers labourer contractor contractors subcontractor',
  'foreman foremen superintendent surveyor architect architects electrician welder guard guards janitor cleaner',
  'cleaners chef chefs waiter waiters barista stylist beneficiary account-holder holder holders stakeholder',
  'stakeholders personnel workforce caller callers responder responders paramedic midwife midwives dentist',
  'therapist trainee trainees intern interns freelancer streamer streamers creator creators contributor',
  'contributors maintainer maintainers tester testers writer writers copywriter photographer curator archivist',
  'registrar bursar dean principal headteacher janitors warehouse-staff storekeeper storekeepers stockkeeper',
  'shift-lead lab-technician radiologist oncologist pathologist anyone everybody everyone nobody somebody someone',
  'individual individuals buyer expert experts specialist specialists executive executives representative',
  'representatives rep reps superuser superusers superadmin volunteers commuter commuters motorist motorists',
  'pedestrian cyclist taxpayer taxpayers voter voters homeowner homeowners renter renters bidder bidders consignee',
  'consignor shipper shippers carrier carriers forwarder forwarders stevedore customs-officer learner learners',
  'auditor auditors librarian kitchen housekeeping purchasing dispatch warehouse reception accounting it-support',
  'front-desk back-office caretaker caretakers referee referees steward stewards dean warden wardens foster-parent',
  'cook cooks bookkeeper handlers',
  // Kin and occupations without an agent suffix (major groups of the occupation classification ISCO-08).
  'family families spouse spouses relative relatives friend friends neighbour neighbours neighbor neighbors sibling siblings',
  'captain captains mate mates cadet cadets scout scouts apprentice apprentices novice novices athlete athletes soldier soldiers',
  'vet vets medic medics physio physios paralegal paralegals attorney attorneys counsel solicitor solicitors secretary secretaries',
  'deputy deputies delegate delegates envoy priest priests monk monks nun nuns mayor mayors minister ministers treasurer treasurers',
  'model-maker tradesman craftsperson craftspeople salesperson salespeople spokesperson chairperson chair-person',
)
export const EN_GENERIC = wordList(
  'user users people person persons everyone everybody anyone someone somebody nobody one individual individuals',
  'end-user end-users',
)
/** After a person's noun these make a thing (user manual, customer value). */
export const EN_COMPOUND_TAIL = wordList(
  'manual guide experience value interface id ids name names data base count story stories profile profiles journey',
  'satisfaction feedback centre center agreement agreements base group growth portal account accounts list lists',
  'record records page screen table number numbers satisfaction success support-page field fields column columns',
  'folder settings research need needs session sessions role roles email address avatar history menu input',
  'acceptance dashboard dashboards api app file files setting details info information form forms review-page card',
  'cards',
)
export const EN_SELF = wordList('we us i me our ourselves')
/** What only people and organisations do: speech acts with an effect (file, sign, apply). Source: the performatives of speech-act theory. */
export const EN_ONLY_PEOPLE = wordList(
  'submit apply sign approve decline reject request book reserve enrol enroll borrow lend vote appeal complain',
  'object consent',
)
/** Things that are said to do so in texts about software. */
export const EN_THINGS_THAT_FILE =
  /^(?:systems?|platforms?|apps?|applications?|servers?|services?|apis?|jobs?|scripts?|clients?|forms?|pages?|buttons?|modules?|engines?|browsers?|devices?|gateways?|bots?|tools?|products?|software|backends?|frontends?|components?|terminals?|it|this|that|these|they|requests?|orders?|messages?|data|files?|process(?:es)?|controllers?|handlers?|schedulers?|workers?|\w+(?:tion|ment|ing|age|ness|ity|work)s?)$/i
