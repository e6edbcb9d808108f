type Place = {
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  readonly countryCode: string;
};

/** Countries that write the postal code behind the city, after the Universal Postal Union; most write it before. */
const CODE_BEHIND = new Set(
  "AU BD BH BN CA CO EG GB GG GI HK ID IE IM IN IQ IR JE JM JO JP KE KH KR LB LK LV MM MT MV NG NP NZ PK SA SG TH TW US VN ZA".split(
    " ",
  ),
);

/** Street, city and postal code in the order of their country. */
export function streetAddress({ street, city, postalCode, countryCode }: Place): string {
  return `${street}, ${CODE_BEHIND.has(countryCode) ? `${city} ${postalCode}` : `${postalCode} ${city}`}`;
}

/** The same with the country. */
export const fullAddress = (place: Place) => `${streetAddress(place)}, ${place.country}`;
