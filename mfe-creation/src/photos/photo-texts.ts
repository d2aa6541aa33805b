import { textTable } from '@tagalong/contracts/core/language';

/** Texts of the step that adds photos. */
export const PHOTO_TEXTS = textTable('photos', {
  title: 'Add photos',
  lead: (max: number) => `Up to ${max} photos. Drop them here, paste them, or choose files.`,
  choose: 'Choose photos',
  camera: 'Take a photo',
  drop: 'Drop your photos here',
  list: 'Photos',
  photo: (place: number) => `Photo ${place}`,
  alt: (place: number) => `Describe photo ${place}`,
  altHint: 'For people who can’t see it',
  earlier: (place: number) => `Move photo ${place} up`,
  later: (place: number) => `Move photo ${place} down`,
  moved: (place: number, count: number) => `Photo moved to place ${place} of ${count}`,
  remove: (place: number) => `Remove photo ${place}`,
  uploading: 'Uploading…',
  lost: 'This photo isn’t on this device any more. Remove it and add it again.',
  unreadable: 'We couldn’t read this photo. Remove it and try another one.',
  failed: 'Couldn’t upload this photo.',
  retry: 'Try again',
  missing: 'Add at least one photo.',
  problem: 'Every photo must be uploaded before you continue.',
  refused: {
    'not-jpeg-or-png': 'Only support jpeg/png type',
    'not-an-image': 'Not support non-image type',
    'too-large': 'This file is too large.',
    'too-many': 'A post can have up to 10 photos.',
  },
  refusedFile: (name: string, reason: string) => `${name}: ${reason}`,
});
