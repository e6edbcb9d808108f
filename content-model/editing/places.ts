import type { ContentFolder } from "#content/loading/content-folder.ts";
import type { FieldPlace } from "#shared/contracts/desk-content.ts";
import { findFieldByText } from "#shared/formats/find-field-by-text.ts";
import { collectionNames, editedValue, titleOf, writtenRecords } from "./find-records.ts";
import { pageOfRecord } from "./record-page.ts";

/** The fields that contain a text of a page, those of the page's own record first. */
export function placesOf(folder: ContentFolder, path: string, text: string): FieldPlace[] {
  const places = collectionNames
    .filter((collection) => !collection.startsWith("desk"))
    .flatMap((collection) => writtenRecords(collection, folder).map((record) => ({ collection, record })))
    .flatMap(({ collection, record }) => {
      const field = findFieldByText(editedValue(record), text);
      const key = { collection, slug: record.slug ?? "" };
      return field === undefined ? [] : [{ key, field, name: titleOf(record) }];
    });
  const isElsewhere = ({ key }: FieldPlace) => pageOfRecord(key) !== path;
  return places.toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)));
}
