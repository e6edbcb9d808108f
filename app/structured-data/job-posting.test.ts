import { expect, test } from "vitest";
import type { Opening } from "#content/types.ts";
import { loadContent } from "#tests/support/content.ts";
import { jobPosting } from "./job-posting.ts";

const { site, openings } = loadContent();
const [sample] = Object.values(openings);
const [office] = site.offices;
const posted = (about: Partial<Opening>) => jobPosting({ ...(sample as Opening), ...about }, site);
const country = (name: string) => [{ "@type": "Country", name }];

test("a remote opening says so, and from where people may apply", () => {
  const remote = posted({ location: "Remote, Canada" });
  expect(remote).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: country("Canada"),
  });
  expect(remote).not.toHaveProperty("jobLocation");
  expect(posted({ location: "Toronto or remote" })).toMatchObject({
    jobLocationType: "TELECOMMUTE",
  });
  expect(posted({ location: "Toronto or remote" })).not.toHaveProperty("jobLocation");
  expect(posted({ location: "Remote (UK)" })).toMatchObject({
    applicantLocationRequirements: country("United Kingdom"),
  });
});

test("an opening in an office has its place, and one elsewhere is not put into the office", () => {
  expect(posted({ location: `${office?.city}, hybrid` })).toMatchObject({
    jobLocation: { address: { addressLocality: office?.city } },
  });
  expect(posted({ location: "Pune, hybrid" })).toMatchObject({
    jobLocation: { address: { addressLocality: "Pune" } },
  });
  expect(posted({ location: "Pune, hybrid" })).not.toHaveProperty("jobLocationType");
  expect(posted({ location: `${office?.city} or remote` })).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    jobLocation: { address: { addressLocality: office?.city } },
  });
});

test.each([
  ["Full time", ["FULL_TIME"]],
  ["full-time", ["FULL_TIME"]],
  ["Full-time or part-time", ["FULL_TIME", "PART_TIME"]],
  ["Contract, six months", ["CONTRACTOR"]],
  ["Internship", ["INTERN"]],
  ["International assignment", "OTHER"],
])("the kind of work is read as people write it: %s", (type, employmentType) => {
  expect(posted({ type })).toMatchObject({ employmentType });
});
