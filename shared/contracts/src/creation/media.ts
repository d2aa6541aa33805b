import * as z from '@tagalong/contracts/core/z';
import { endpoint } from '#src/core/endpoint';
import { PostImage } from '#src/core/picture';
import { success } from '#src/core/wire';

/** Image that its owner may use in a post, a draft or the profile, by its key or its `url`. */
export const UploadedPicture = z.object({ ...PostImage.shape, key: z.string() });
export type UploadedPicture = z.output<typeof UploadedPicture>;

/** Identifies an upload in a request: its key, or the `url` that the upload returned. */
export const uploadName = z.string().check(z.minLength(1), z.maxLength(200));

/** Uploads one JPEG or PNG of at most 10 MB as the part `file`. An unused upload is deleted after a day. */
export const uploadPicture = endpoint({
  name: 'media.upload',
  http: 'POST /api/uploads',
  access: 'member',
  body: 'multipart',
  request: z.object({ file: z.optional(z.unknown()) }),
  response: success(UploadedPicture),
  errors: [
    'not-jpeg-or-png',
    'not-an-image',
    'unreadable-picture',
    'picture-dimensions',
    'too-large',
    'upload-quota-full',
    'unsupported-media-type',
    'unavailable',
  ],
});

/** Sets an uploaded image as the viewer's avatar; null shows the initial again. */
export const setAvatar = endpoint({
  name: 'user.set-avatar',
  http: 'POST /api/me/avatar',
  access: 'member',
  request: z.object({ picture: z.nullable(uploadName) }),
  response: success(z.object({ avatar: z.nullable(z.string()) })),
  errors: ['unknown-picture'],
  clears: ['*'],
});
