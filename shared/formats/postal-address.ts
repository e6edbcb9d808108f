type Place = {
  readonly street: string;
  readonly city: string;
  /** State, province or prefecture, as addresses of the country write it: ON, New York. */
  readonly region?: string | undefined;
  readonly postalCode: string;
  readonly country: string;
  readonly countryCode: string;
};

/**
 * Countries with the postal code after the city, according to the Universal Postal Union; most have
 * it before.
 */
const CODE_BEHIND = new Set(
  "AU BD BH BN CA CO EG GB GG GI HK ID IE IM IN IQ IR JE JM JO JP KE KH KR LB LK LV MM MT MV NG NP NZ PK SA SG TH TW US VN ZA".split(
    " ",
  ),
);

export function streetAddress({ street, city, region, postalCode, countryCode }: Place): string {
  const place = region ? `${city}, ${region}` : city;
  return `${street}, ${CODE_BEHIND.has(countryCode) ? `${place} ${postalCode}` : `${postalCode} ${place}`}`;
}

type Office = Pick<Place, "city" | "country">;

/** The short name of an office: its country, or its city when another office is in that country. */
export const officeName = ({ city, country }: Office, offices: readonly Office[]) =>
  offices.filter((other) => other.country === country).length > 1 ? city : country;

export const fullAddress = (place: Place) => `${streetAddress(place)}, ${place.country}`;
