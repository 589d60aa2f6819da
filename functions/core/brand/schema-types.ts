import { wordSet } from '../text/word-set.ts'

/**
 * Where a business of this schema.org type serves its customers. `premises`: customers come, or the trade comes to them;
 * `neutral`: the type does not tell; `remote`: used from anywhere.
 */
export type TypeReach = 'premises' | 'neutral' | 'remote'

const remoteTypes = wordSet(
  `SoftwareApplication WebApplication MobileApplication VideoGame OnlineBusiness OnlineStore OnlineMarketplace`,
)
const premisesTypes = wordSet(
  `Attorney Notary LegalService AccountingService Dentist Physician Optician Pharmacy Hospital MedicalBusiness
  VeterinaryCare Bakery Brewery Winery Distillery FoodEstablishment Hostel Motel Resort BedAndBreakfast Campground
  LodgingBusiness VacationRental Plumber Electrician Locksmith HousePainter HVACBusiness MovingCompany
  HomeAndConstructionBusiness AutoRental AutoWash AutomotiveBusiness GasStation DaySpa TattooParlor HealthClub
  HealthAndBeautyBusiness SportsActivityLocation SportsClub GolfCourse BowlingAlley PublicSwimmingPool SkiResort
  StadiumOrArena TennisComplex EntertainmentBusiness AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub
  AdultEntertainment Florist ShoppingCenter AnimalShelter ArchiveOrganization ChildCare DryCleaningOrLaundry Library
  Museum Preschool RadioStation RealEstateAgent RecyclingCenter SelfStorage TouristAttraction TouristInformationCenter
  TravelAgency Zoo Aquarium FuneralHome Cemetery Church PlaceOfWorship EventVenue BankOrCreditUnion FireStation
  PoliceStation PostOffice Dermatology Physiotherapy Optometric Podiatric CovidTestingFacility DiagnosticLab
  CommunityHealth Pediatric Gynecologic Midwifery Nursing Psychiatric PhysicalTherapy Chiropractor Butcher Place
  MusicVenue ParkingFacility Landmark Park Playground Beach`,
)

/** The reach of a schema.org type that names a business; undefined for types that do not (pages, products, people). */
export function reachOfType(type: string): TypeReach | undefined {
  if (premisesTypes.has(type)) return 'premises'
  if (remoteTypes.has(type)) return 'remote'
  // Types that are new or unofficial are named like the known ones.
  if (/(?:Store|Shop|Salon|Clinic|Restaurant|Repair|Contractor|Hotel|Bar|Pub|School|Gym|Studio|Surgery|Dealer)$/.test(type))
    return 'premises'
  return /(?:Organization|Business|Service|Agency|Company|Cooperative)$|^(?:Corporation|NGO|Airline|Brand)$/.test(type)
    ? 'neutral'
    : undefined
}
