/** Id of the video, or code of the photo, that the examples of a network lead to. */
export const EXAMPLE_ID = {
  youtube: 'dQw4w9WgXcQ',
  tiktok: '7123456789012345678',
  instagram: 'CxY-z_12345',
} as const;

const { youtube, tiktok, instagram } = EXAMPLE_ID;
const VIDEO = `tiktok.com/@fern.oak/video/${tiktok}`;

/** Links as browsers and the networks' apps share them, for the tests of all that reads links. */
export const LINK_EXAMPLES = {
  youtube: [
    `https://youtu.be/${youtube}?si=Ab-c_1`,
    `http://www.youtu.be/${youtube}/`,
    `https://www.youtube.com/watch?v=${youtube}&list=PL1&t=12s#comments`,
    `HTTPS://M.YouTube.com/watch?app=desktop&amp;v=${youtube}`,
    `music.youtube.com/watch/?v=${youtube}`,
    `youtube.com/embed/${youtube}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${youtube}`,
    `https://www.youtube.com/shorts/${youtube}?feature=share`,
    `m.youtube.com/live/${youtube}?si=x`,
    `https://www.youtube.com/v/${youtube}`,
    `Watch “Shelves” on YouTube\nhttps://youtu.be/${youtube}😍`,
    `(https://youtu.be/${youtube}).`,
  ],
  tiktok: [
    `https://www.${VIDEO}?is_from_webapp=1&sender_device=pc#top`,
    `${VIDEO}/`,
    `HTTP://M.TikTok.com/@fern.oak/video/${tiktok}`,
    `https://www.tiktok.com/%40fern.oak/video/${tiktok}`,
    `https://www.tiktok.com/@fern.oak/photo/${tiktok}?_r=1&_t=ZS-8zjz`,
    `https://m.tiktok.com/v/${tiktok}.html?u_code=0`,
    `m.tiktok.com/v/${tiktok}`,
    `https://www.tiktok.com/@/video/${tiktok}`,
    `https://www.tiktok.com/embed/${tiktok}`,
    `https://www.tiktok.com/embed/v2/${tiktok}?lang=en`,
    `https://www.tiktok.com/player/v1/${tiktok}`,
    `https://www.tiktok.com/share/video/${tiktok}/`,
    `Check out fern.oak's video! #TikTok > https://www.${VIDEO}`,
    `\u200bhttps://${VIDEO}👀✨ so good`,
  ],
  instagram: [
    `https://www.instagram.com/p/${instagram}/?igsh=MzRlODBiNWFlZA==`,
    `http://Instagram.com/p/${instagram}#comments`,
    `m.instagram.com/reel/${instagram}/`,
    `www.instagram.com/reels/${instagram}/?hl=en`,
    `https://www.instagram.com/fern.oak/reel/${instagram}/`,
    `https://www.instagram.com/fern.oak/p/${instagram}/?img_index=2`,
    `https://www.instagram.com/tv/${instagram}/embed/captioned/`,
    `https://instagr.am/p/${instagram}`,
    `Look 😍 https://www.instagram.com/reel/${instagram}/?igsh=x 😍`,
    `See this:https://www.instagram.com/p/${instagram}/, it is lovely`,
  ],
  /** TikTok finds the video of these. */
  tiktokShort: [
    'https://vm.tiktok.com/ZMabc-1234/',
    'vt.tiktok.com/ZMabc-1234',
    'https://www.tiktok.com/t/ZMabc-1234/?k=1',
    'Check this out! https://vm.tiktok.com/ZMabc-1234/ 🔥',
  ],
  /** Only Instagram's app finds the post of these. */
  instagramShare: [
    'https://www.instagram.com/share/p/BAxYz12345',
    'instagram.com/share/reel/_xYz12345/',
    'https://www.instagram.com/share/BAxYz12345/?igsh=1',
  ],
  /** None of these leads to one post of a network. */
  none: [
    '',
    'dQw4w9WgXcQ',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/1234',
    `https://youtube.com.evil.example/watch?v=${youtube}`,
    `https://evil.example/?u=youtu.be/${youtube}`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/channel/abcdefghijk',
    'https://www.youtube.com/shorts/',
    'https://www.tiktok.com/@fern.oak',
    `https://www.tiktok.com.evil.example/@fern.oak/video/${tiktok}`,
    `https://www.tiktok.com@evil.example/@fern.oak/video/${tiktok}`,
    `https://evil.example/?u=https://www.${VIDEO}`,
    `https://evil.example/https://www.${VIDEO}`,
    'https://www.tiktok.com/@fern.oak/video/../../x',
    'https://vm.tiktok.com/..%2f..%2f',
    'https://www.instagram.com/fern.oak/',
    'https://www.instagram.com/stories/fern.oak/123456/',
    'https://www.instagram.com/reels/audio/123456789/',
    `https://evil.example/p/${instagram}/`,
    `éinstagram.com/p/${instagram}/`,
    'https://www.instagram.com/p/a',
  ],
} as const;
