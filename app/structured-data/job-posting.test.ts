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

test.each([
  ["Permanent", ["FULL_TIME"]],
  ["Part-time, permanent", ["PART_TIME"]],
  ["Permanent contract", ["FULL_TIME"]],
  ["Fixed-term contract", ["TEMPORARY"]],
])("a contract of employment is none of a contractor: %s", (type, employmentType) => {
  expect(posted({ type })).toMatchObject({ employmentType });
});

test.each([
  ["Remote, Northern Ireland", ["United Kingdom"]],
  ["Remote, New Mexico, USA", ["United States"]],
  ["Remote, Georgia, USA", ["United States"]],
  ["Remote (England)", ["United Kingdom"]],
  ["Remote, UAE", ["United Arab Emirates"]],
  ["Remote, U.S.", ["United States"]],
  ["Remote, Ireland or Canada", ["Canada", "Ireland"]],
])("the countries of applicants are those that the text names: %s", (location, expected) => {
  const { applicantLocationRequirements } = posted({ location }) as unknown as {
    readonly applicantLocationRequirements: readonly { readonly name: string }[];
  };
  expect(applicantLocationRequirements.map(({ name }) => name).sort()).toEqual(expected);
});

test("of a region no country is said, and of no place the company's own", () => {
  for (const location of ["Remote (EU)", "Remote within Europe"])
    expect(posted({ location })).not.toHaveProperty("applicantLocationRequirements");
  for (const location of ["Remote", "Fully remote", "Hybrid or remote"])
    expect(posted({ location })).toHaveProperty("applicantLocationRequirements");
});

test("two offices are two places, and a longer name that begins like an office is another town", () => {
  const [one, other] = site.offices;
  const both = posted({ location: `${one?.city} or ${other?.city}` });
  expect(both).toMatchObject({
    jobLocation: [
      { address: { addressLocality: one?.city } },
      { address: { addressLocality: other?.city } },
    ],
  });
  expect(posted({ location: `${one?.city}derry` })).toMatchObject({
    jobLocation: { address: { addressLocality: `${one?.city}derry` } },
  });
});
