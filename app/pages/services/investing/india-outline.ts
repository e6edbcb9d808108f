/**
 * The outline of India with its islands, simplified to a tenth of a degree, as the Survey of India
 * draws it: with the whole of Jammu and Kashmir, Ladakh and Arunachal Pradesh. Equirectangular, true
 * to scale at 22 degrees north; ten units are a degree of latitude.
 */
export const WIDTH = 284;
export const HEIGHT = 306;

const WEST = 68;
const NORTH = 37.2;
const UNITS_PER_DEGREE = 10;
const TRUE_TO_SCALE_AT = 22;
const NARROWED = Math.cos((TRUE_TO_SCALE_AT * Math.PI) / 180);

/** Where a place lies on the drawing, in per cent of its width and height. */
export const placeOnMap = (latitude: number, longitude: number) => ({
  left: `${((longitude - WEST) * NARROWED * UNITS_PER_DEGREE * 100) / WIDTH}%`,
  top: `${((NORTH - latitude) * UNITS_PER_DEGREE * 100) / HEIGHT}%`,
});

export const outline = [
  "M2 134l5 -2l0 -3l12 1l10 -2l-4 -13l-6 -2l1 -7l-6 -1l1 -5l7 -8l5 3l9 -3l5 -8l4 -2l5 -9l6 -3",
  "l-1 -3l7 -6l-1 -8l8 -3l-7 -3l0 -3l-10 -3l-2 -14l7 -6l-4 -1l1 -3l-7 -4l-5 0l5 -8l21 -4",
  "l14 13l5 1l6 2l12 -5l9 4l-2 9l-5 2l-1 5l-5 2l1 4l4 1l-1 3l3 3l-6 4l-2 -4l-3 1l0 4l3 2l1 7",
  "l2 -1l3 4l15 8l-6 5l-3 9l17 9l7 2l0 2l6 2l7 -2l10 7l4 -1l3 3l19 2l1 -16l7 0l-1 9l4 3l27 0",
  "l0 -5l-3 -2l-1 -4l9 1l7 -8l5 -1l7 -6l7 3l7 -5l2 3l-2 3l3 -2l1 3l-3 4l11 2l0 3l-5 3l2 5",
  "l-4 -3l-5 1l-10 7l1 5l-5 7l1 5l-5 11l-8 -3l1 10l-3 1l1 7l-3 4l-2 -3l-1 2l-3 -17l-2 0l-4 8",
  "l-4 -7l2 -5l5 0l2 -3l2 -6l-24 -3l-1 -9l-1 2l-2 0l-2 -4l-4 1l-3 -3l1 2l-4 6l9 5l-6 1l-4 5",
  "l7 4l-1 7l2 1l2 3l-2 2l3 11l-2 3l-8 -1l-4 1l-6 2l0 6l-3 5l-8 5l-9 7l-14 14l-9 7l0 4l-10 3",
  "l-2 5l-7 1l-3 7l1 10l2 9l-4 12l-1 16l-5 1l-3 7l4 2l-10 5l-6 7l-6 -4l-6 -14l-5 -14l-9 -16",
  "l-6 -19l-3 -7l-6 -16l-3 -19l0 -14l-1 -8l-1 -8l-3 -2l-1 9l-11 6l-6 -2l-7 -7l-6 -7l11 -3",
  "l2 -4l-11 2l-5 -4zM230 236l3 2l-2 10l-1 9l-3 -1l2 -12zM226 263l2 2l-1 2zM238 299l3 2l-2 3z",
  "M235 290l2 1l-1 2zM229 279l2 1l-1 1zM43 260l2 1l-1 1zM52 270l1 2l-1 1zM45 288l2 1l-1 1z",
].join("");
