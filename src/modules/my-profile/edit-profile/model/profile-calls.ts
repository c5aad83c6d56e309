import { everyKind } from '#platform/live/model/live-change.ts';
import { z } from 'zod';
import { defineCall, type ResponseOf } from '#platform/http/model/call.ts';
import { filePartNames, type FilePart } from './file-parts.ts';

const tag = 'My profile';

/**
 * The privacy class of each field of a profile, as the employee record has it (a test holds them to it). Pages that show
 * who sees a field need no definition of that record for it.
 */
export const profileClasses = {
  givenName: 'P1',
  familyName: 'P1',
  preferredName: 'P1',
  photo: 'P1',
  workEmail: 'P1',
  workPhone: 'P1',
  birthDate: 'P2',
  privateEmail: 'P2',
  privatePhone: 'P2',
  homeAddress: 'P2',
  emergencyContacts: 'P2',
} as const;
export type ProfileField = keyof typeof profileClasses;

/** Parts of a profile, and where each is entered. */
export const profileParts = {
  photo: 'photo',
  preferredName: 'personal',
  birthDate: 'personal',
  workPhone: 'contact',
  privateEmail: 'contact',
  privatePhone: 'contact',
  homeAddress: 'contact',
  emergencyContacts: 'emergency',
} as const;
export type ProfilePartName = keyof typeof profileParts;

export const emergencyContact = z.object({
  name: z.string(),
  phone: z.string(),
  relation: z.string().nullable(),
});

export const myProfileCall = defineCall({
  method: 'GET',
  path: '/my-profile',
  access: null,
  tag,
  summary: 'Your own employee record as of today, what is missing in it, and your open change request',
  response: z.object({
    today: z.iso.date(),
    /** Null where no employee record is linked to the account. */
    employee: z
      .object({
        id: z.uuid(),
        version: z.int(),
        name: z.string(),
        number: z.string().nullable(),
        givenName: z.string(),
        familyName: z.string(),
        preferredName: z.string().nullable(),
        birthDate: z.iso.date().nullable(),
        /** Day and month are shown to colleagues, where the company shows birthdays. */
        showsBirthday: z.boolean(),
        workEmail: z.string().nullable(),
        workPhone: z.string().nullable(),
        privateEmail: z.string().nullable(),
        privatePhone: z.string().nullable(),
        homeAddress: z.string().nullable(),
        emergencyContacts: z.array(emergencyContact),
        photoId: z.uuid().nullable(),
        position: z.string().nullable(),
        unit: z.string().nullable(),
        site: z.string().nullable(),
        manager: z.string().nullable(),
        startDate: z.iso.date().nullable(),
        /** Whole months of the employments up to today; null where none is recorded. */
        tenureMonths: z.int().nullable(),
      })
      .nullable(),
    missing: z.array(z.enum(Object.keys(profileParts) as [ProfilePartName, ...ProfilePartName[]])),
    openRequest: z.uuid().nullable(),
    /** Data requests that wait for an answer of the person. */
    dataRequests: z.int(),
    /** Names of the roles that see personal data (class P2) of others: of all, or of those they lead. */
    seenBy: z.array(z.string()),
    /** The same for each part of the personnel file. */
    fileSeenBy: z.record(z.enum(filePartNames as [FilePart, ...FilePart[]]), z.array(z.string())),
    /** Certificates of others may be seen: as their manager, or in HR. */
    seesOthers: z.boolean(),
    /** Whether the company shows birthdays of those who show theirs. */
    birthdays: z.boolean(),
  }),
  // With open approvals and requests, which follow from the records of many kinds.
  touches: [everyKind],
});
export type MyProfile = ResponseOf<typeof myProfileCall>;

export const showBirthdayCall = defineCall({
  method: 'PUT',
  path: '/my-profile/birthday',
  access: null,
  tag,
  summary: 'Show day and month of your birthday to colleagues, or no longer',
  body: z.strictObject({ shows: z.boolean() }),
  status: 204,
  forPeople: true,
});

export const uploadPhotoCall = defineCall({
  method: 'POST',
  path: '/my-profile/photo',
  access: null,
  tag,
  summary: 'Upload a photo (multipart/form-data: square JPEG, PNG or WebP, at most 5 MB); set it by `photoId`',
  status: 201,
  response: z.object({ photoId: z.uuid() }),
  forPeople: true,
});
