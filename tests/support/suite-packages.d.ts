// Packages of the long suites: types are checked where they are not installed, too.
declare module "harper.js";
declare module "harper.js/binary";
declare module "puppeteer-core";
