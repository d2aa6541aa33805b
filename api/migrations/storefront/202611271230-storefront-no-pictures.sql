-- Products of feeds had URLs of files that don't exist, which link previews and search engines requested.
UPDATE products SET image_200 = '', image_400 = '', image_original = ''
WHERE image_original = '/media/products/none-800.webp';
