export function startStep(number, count, name) {
  const startedAt = Date.now();
  console.error(`[${number}/${count}] ${name}…`);
  return () => console.error(`[${number}/${count}] ${name}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}
