/** Agreements that end within so many days, and what is due in them, are shown. */
export const SOON_DAYS = 90;
