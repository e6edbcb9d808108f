import { expect, test } from "vitest";
import { loadContent } from "#tests/support/content.ts";
import { structuredData } from "#tests/support/structured-data.ts";
import { profilePage, service, softwareApplication } from "./things.ts";

const { site } = loadContent();
const software = {
  name: "Testing",
  seo: { title: "Testing of software", description: "We test software before your customers do." },
};

test("a service names who provides it and the countries of clients", () => {
  const thing = service(
    "Testing",
    { ...site, servedCountries: ["Canada", "India"] },
    "/services/testing",
  );
  expect(structuredData.parse(thing)).toMatchObject({
    url: "http://localhost:3000/services/testing",
    provider: { name: site.name },
    areaServed: ["Canada", "India"],
  });
});

test("a company that names no countries serves those of its offices, each once", () => {
  const [office] = site.offices;
  if (!office) throw new Error("no office");
  const offices = [office, { ...office, slug: "second", city: "Elsewhere" }];
  const thing = service(
    "Testing",
    { ...site, offices, servedCountries: undefined },
    "/services/testing",
  );
  expect(thing).toMatchObject({ areaServed: [office.country] });
});

test("software has a kind and a system, and neither a made-up price nor a rating", () => {
  const thing = softwareApplication(software, site, "/products/testing");
  expect(structuredData.parse(thing)).toMatchObject({
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
  });
  expect(thing).not.toHaveProperty("offers");
  expect(thing).not.toHaveProperty("aggregateRating");
  expect(thing).not.toHaveProperty("review");
});

test("a person's page is about that person, their work and their technologies", () => {
  const person = {
    name: "Asha Rao",
    role: "Engineer",
    path: "/hire/developers/asha-rao",
    seo: { title: "Asha Rao, engineer", description: "What Asha Rao builds." },
    technologies: ["React", "Node.js"],
  };
  expect(structuredData.parse(profilePage(person, site))).toMatchObject({
    url: "http://localhost:3000/hire/developers/asha-rao",
    mainEntity: {
      name: "Asha Rao",
      jobTitle: "Engineer",
      knowsAbout: ["React", "Node.js"],
      worksFor: { name: site.name },
    },
  });
});
