export function AccessLevelPage() {
  return null;
}
