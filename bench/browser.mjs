export async function benchBrowser() {
  return [];
}
