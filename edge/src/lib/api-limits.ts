/** How long the edge waits for the API, in milliseconds since the visitor's request came. */
export interface ApiLimits {
  /** For who the visitor is, before the frame is drawn. */
  sessionMs: number;
  /** For the page's first data, before the frame is drawn with its first picture in it. */
  pictureMs: number;
  /** For whether the thing that a page is about is there, before the status is sent. */
  statusMs: number;
  /** For the page's first data, when the page is for somebody who shows a link to it. */
  linkReaderMs: number;
  /** For the page's first data, before the scripts are named. */
  firstCallMs: number;
  /** For the first byte of a call that is handed on. */
  answerMs: number;
}

/** The longest call of the product, a look-up of a linked video, has 15 seconds in the client. */
export const API_LIMITS: ApiLimits = {
  sessionMs: 300,
  pictureMs: 100,
  statusMs: 100,
  linkReaderMs: 2_000,
  firstCallMs: 400,
  answerMs: 20_000,
};
