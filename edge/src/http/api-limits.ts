/** Maximum waits for the API, in milliseconds since the visitor's request arrived, unless said otherwise. */
export interface ApiLimits {
  /** For the session, before the frame is drawn. */
  sessionMs: number;
  /** For the page's first data, before the frame is drawn with its first picture in it. */
  pictureMs: number;
  /** For the page's first data, before the status of a page that may not exist is sent. */
  statusMs: number;
  /** For the page's first data, before a head with a share card and its status are sent to anyone without a session. */
  cardMs: number;
  /** For the page's first data, before the scripts are sent. */
  firstCallMs: number;
  /** For the data of a page that visitors share, while there is no place to create one for this visitor. */
  placeMs: number;
  /** For new data of a page that visitors share, while the last data is known. */
  sharedMs: number;
  /** How long a response for a page that visitors share counts as new after it has arrived. */
  freshMs: number;
  /** For the first byte of a forwarded call, since the last bytes of its body. */
  responseMs: number;
}

/** Clients wait at most 15 seconds for their longest call. */
export const API_LIMITS: ApiLimits = {
  sessionMs: 300,
  pictureMs: 100,
  statusMs: 100,
  cardMs: 1_000,
  firstCallMs: 400,
  placeMs: 2_000,
  sharedMs: 20,
  freshMs: 50,
  responseMs: 20_000,
};
