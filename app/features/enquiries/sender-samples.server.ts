/** Whom made-up enquiries are from. Names, numbers and companies of one country stand together. */
type Country = {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly companies: readonly string[];
  /**
   * Each # is a digit. Within the numbers that the country's regulator keeps for fiction, so that
   * nobody is called.
   */
  readonly phone: string;
};

const countries: readonly Country[] = [
  {
    firstNames: ["Amelia", "Ben", "Grace", "Imran", "Oliver", "Priya", "Thomas", "Zainab"],
    lastNames: ["Bennett", "Carter", "Hughes", "Okafor", "Patel", "Shah", "Taylor", "Whitmore"],
    companies: [
      "Harbour Logistics",
      "Northfield Dairy",
      "Kite Insurance",
      "Vale Housing",
      "Pinewood Schools",
    ],
    phone: "+44 20 7946 0###",
  },
  {
    firstNames: ["Alicia", "Daniel", "Emily", "Hannah", "Jamal", "Marcus", "Rosa", "Tyler"],
    lastNames: ["Almeida", "Brooks", "Delgado", "Foster", "Kim", "Nguyen", "Reed", "Washington"],
    companies: [
      "Tidewater Labs",
      "Mesa Solar",
      "Oak & Ember",
      "Larkspur Retail",
      "Copperline Freight",
    ],
    phone: "+1 617 555 01##",
  },
  {
    firstNames: ["Anika", "Felix", "Greta", "Jonas", "Lena", "Matthias", "Sabine", "Zoë"],
    lastNames: ["Brandt", "Fischer", "Jäger", "Krause", "Müller", "Schäfer", "Vogel", "Weber"],
    companies: [
      "Nordlicht Energie",
      "Holzwerk Arens",
      "Apotheke am Markt",
      "Feinblech Süd",
      "Kranich Verlag",
    ],
    phone: "+49 30 23125 ###",
  },
  {
    firstNames: ["Camille", "Étienne", "Inès", "Julien", "Léa", "Quentin", "Sophie", "Théo"],
    lastNames: [
      "Bernard",
      "Chevalier",
      "Dubois",
      "Fontaine",
      "Lefèvre",
      "Moreau",
      "Petit",
      "Rousseau",
    ],
    companies: [
      "Atelier Rivage",
      "Transports Colline",
      "Banque du Quai",
      "Vergers Lemaire",
      "Clinique Belleville",
    ],
    phone: "+33 1 99 00 ## ##",
  },
  {
    firstNames: ["Astrid", "Björn", "Ebba", "Henrik", "Linnéa", "Maja", "Oskar", "Sören"],
    lastNames: [
      "Åkesson",
      "Bergström",
      "Holm",
      "Lindqvist",
      "Nyström",
      "Sandberg",
      "Strand",
      "Wallin",
    ],
    companies: [
      "Silverspår Rail",
      "Fjällvind Kraft",
      "Blåbär Foods",
      "Skärgård Optik",
      "Tallberg Bygg",
    ],
    phone: "+46 8 465 004 ##",
  },
  {
    firstNames: ["Aoife", "Ciara", "Conor", "Declan", "Liam", "Niamh", "Orla", "Seán"],
    lastNames: ["Brennan", "Byrne", "Doyle", "Gallagher", "Kavanagh", "Nolan", "O’Connor", "Walsh"],
    companies: [
      "Blue Fern Clinics",
      "Redstart Travel",
      "Causeway Credit",
      "Heron Seafood",
      "Slate & Quill",
    ],
    phone: "+353 20 91# ####",
  },
  {
    firstNames: ["Charlotte", "Ethan", "Isla", "Jack", "Mei", "Ruby", "Samuel", "Tara"],
    lastNames: ["Campbell", "Edwards", "Liu", "Mitchell", "Nguyen", "Singh", "Tanaka", "Wilson"],
    companies: ["Quarry Bank", "Saltbush Wines", "Umbra Optics", "Coral Ferries", "Redgum Timber"],
    phone: "+61 2 5550 ####",
  },
];

export type SampleSender = {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
};

/**
 * Of each country, each first name with each last name. From here on their namesakes write, from
 * numbered addresses.
 */
const MOST_PEOPLE = countries.length * 8 * 8;
/** One in so many writes again. */
const RETURNING = 9;
/** Spreads numbers of people who follow each other. */
const PHONE_STEP = 66_667;

/**
 * The sender of the enquiry of this number. Numbers near each other are different people, but for
 * those who return.
 */
export function sampleSender(number: number): SampleSender {
  const person = number % RETURNING === RETURNING - 1 ? Math.floor(number / 2) : number;
  const country = at(countries, person);
  const turn = Math.floor((person % MOST_PEOPLE) / countries.length);
  const namesakes = Math.floor(person / MOST_PEOPLE);
  const first = at(country.firstNames, turn);
  const last = at(country.lastNames, turn * 3 + Math.floor(turn / country.firstNames.length));
  const company = at(country.companies, turn * 2 + Math.floor(turn / country.companies.length));
  const mailbox = `${written(first)}.${written(last)}${namesakes > 0 ? namesakes + 1 : ""}`;
  return {
    name: `${first} ${last}`,
    company,
    email: `${mailbox}@${written(company)}.example`,
    phone: numbered(country.phone, person),
  };
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

/**
 * A name as it stands in an address: without marks above its letters, its words joined by hyphens.
 */
function written(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}|’/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-");
}

function numbered(pattern: string, person: number): string {
  const digits = [...String(person * PHONE_STEP + PHONE_STEP).padStart(4, "0")].reverse();
  return pattern.replaceAll("#", () => digits.shift() ?? "0");
}
